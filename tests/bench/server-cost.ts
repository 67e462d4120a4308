import { API_BASE } from '../../src/contract/api-base';
import { historyAnswerSchema } from '../../src/contract/history';
import { RESOLUTIONS, type RangeHours } from '../../src/domain/time/time-ranges';
import { HOUR, MINUTE } from '../../src/base/units';
import { NOON, type TestApi } from '../fixtures/api';
import { SEVEN_YEARS_MODULE, startSevenYears } from '../fixtures/seven-years';

/** Microseconds of server time for each bucket answered, of ten columns; the ratio is that of seven years to thirty days. */
export interface ServerCost {
  readonly perPointThirtyDays: number;
  readonly perPointSevenYears: number;
  readonly ratio: number;
}

const WARM_UP = 5;
const RUNS = 31;

interface Answered {
  readonly ms: number;
  readonly points: number;
}

/** `POST adx` over a range in the resolution that screens ask it in (section 9). */
async function ask(api: TestApi, range: RangeHours): Promise<Answered> {
  const body = {
    id: [SEVEN_YEARS_MODULE],
    searchSpan: { from: new Date(NOON - range * HOUR), to: new Date(NOON) },
    interval: RESOLUTIONS[range].interval,
  };
  const before = performance.now();
  const answer = await api.ask('admin', 'POST', `${API_BASE}/adx`, body);
  const ms = performance.now() - before;
  const series = historyAnswerSchema.parse(answer.body)[SEVEN_YEARS_MODULE];
  return { ms, points: series?.timestamps.length ?? NaN };
}

function perPoint(runs: readonly Answered[]): number {
  const sorted = runs.map(({ ms, points }) => (ms * 1_000) / points).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Asks for thirty days and seven years in turn, so that a busy moment hits both; medians of all runs. */
export async function measureServerCost(): Promise<ServerCost> {
  const api = await startSevenYears(10 * MINUTE);
  const thirtyDays: Answered[] = [];
  const sevenYears: Answered[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const [short, long] = [await ask(api, 720), await ask(api, 61_320)];
    if (run < WARM_UP) continue;
    thirtyDays.push(short);
    sevenYears.push(long);
  }
  await api.close();
  const perPointThirtyDays = perPoint(thirtyDays);
  const perPointSevenYears = perPoint(sevenYears);
  return {
    perPointThirtyDays,
    perPointSevenYears,
    ratio: perPointSevenYears / perPointThirtyDays,
  };
}
