import { API_BASE } from '../../../src/contract/api-base';
import { historyResponseSchema } from '../../../src/contract/history';
import { RESOLUTIONS, type RangeHours } from '../../../src/domain/time/time-ranges';
import { HOUR, MINUTE } from '../../../src/base/units';
import { NOON, type TestApi } from '../../fixtures/api';
import { SEVEN_YEARS_MODULE, startSevenYears } from '../../fixtures/seven-years';

/**
 * Microseconds of server time per returned bucket of ten columns, and the ratio of seven years to
 * thirty days.
 */
export interface PointCost {
  readonly perPointThirtyDays: number;
  readonly perPointSevenYears: number;
  readonly ratio: number;
}

const WARM_UP = 5;
const RUNS = 31;

interface TimedResponse {
  readonly ms: number;
  readonly points: number;
}

/** `POST adx` over a range in the resolution of the screens (rules §9.1). */
async function request(api: TestApi, range: RangeHours): Promise<TimedResponse> {
  const body = {
    id: [SEVEN_YEARS_MODULE],
    searchSpan: { from: new Date(NOON - range * HOUR), to: new Date(NOON) },
    interval: RESOLUTIONS[range].interval,
  };
  const before = performance.now();
  const response = await api.request('admin', 'POST', `${API_BASE}/adx`, body);
  const ms = performance.now() - before;
  const series = historyResponseSchema.parse(response.body)[SEVEN_YEARS_MODULE];
  return { ms, points: series?.timestamps.length ?? NaN };
}

function perPoint(runs: readonly TimedResponse[]): number {
  const sorted = runs.map(({ ms, points }) => (ms * 1_000) / points).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/**
 * Requests thirty days and seven years in turn, so that a busy moment affects both; returns medians
 * of all runs.
 */
export async function measurePointCost(): Promise<PointCost> {
  const api = await startSevenYears(10 * MINUTE);
  const thirtyDays: TimedResponse[] = [];
  const sevenYears: TimedResponse[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const short = await request(api, 720);
    const long = await request(api, 61_320);
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
