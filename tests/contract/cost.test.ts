import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyAnswerSchema } from '../../src/contract/history';
import { RESOLUTIONS, type RangeHours } from '../../src/domain/time/time-ranges';
import { HOUR } from '../../src/base/units';
import { STATUS_WORD } from '../../src/server/telemetry/bucket-stats';
import { decodeChunk } from '../../src/server/telemetry/chunk-codec';
import { WIDTH } from '../../src/server/telemetry/vector';
import { NOON, type TestApi } from '../fixtures/api';
import { SEVEN_YEARS_MODULE, startSevenYears } from '../fixtures/seven-years';

/** What one question made the database hand over. */
interface Read {
  rows: number;
  /** Buckets of one variable that were unpacked, in chunks and in rows of all variables. */
  buckets: number;
}

let api: TestApi;
let read: Read = { rows: 0, buckets: 0 };
beforeAll(async () => {
  api = await startSevenYears(HOUR);
  const query = Reflect.get(PGlite.prototype, 'query');
  vi.spyOn(PGlite.prototype, 'query').mockImplementation(async function (this: PGlite, ...asked) {
    const answer = await query.apply(this, asked);
    count(asked[0], answer.rows);
    return answer;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});

function count(statement: string, rows: readonly unknown[]): void {
  const table = /from "(chunk|bucket|sample)"/.exec(statement)?.[1];
  if (table === undefined) return;
  read.rows += rows.length;
  for (const row of rows) read.buckets += table === 'chunk' ? unpacked(row) : WIDTH;
}

/** Buckets in a row of chunks: module, variable, start, stats. */
function unpacked(row: unknown): number {
  const cells: readonly unknown[] = Array.isArray(row) ? row : [];
  const stats = cells[3];
  if (!(stats instanceof Uint8Array)) throw new Error('a chunk without its bytes');
  return decodeChunk(stats, cells[1] === STATUS_WORD).length;
}

interface Cost {
  readonly points: number;
  readonly rowsPerPoint: number;
  /** Buckets of one variable unpacked for each number answered. */
  readonly bucketsPerNumber: number;
}

async function costOf(hours: number, interval: string, variables?: object[]): Promise<Cost> {
  read = { rows: 0, buckets: 0 };
  const answer = await api.ask('admin', 'POST', `${API_BASE}/Analytics/preset`, {
    id: [SEVEN_YEARS_MODULE],
    searchSpan: { from: new Date(NOON - hours * HOUR), to: new Date(NOON) },
    interval,
    ...(variables === undefined ? {} : { variables }),
  });
  const series = historyAnswerSchema.parse(answer.body)[SEVEN_YEARS_MODULE];
  const points = series?.timestamps.length ?? 0;
  const numbers = points * (series?.properties.length ?? 0);
  return { points, rowsPerPoint: read.rows / points, bucketsPerNumber: read.buckets / numbers };
}

const range = (hours: RangeHours) => costOf(hours, RESOLUTIONS[hours].interval);
const of = (name: string, aggregation: string) => [{ name, aggregation }];

describe('a question costs by the points that it is answered with', () => {
  it('seven years no more for each than thirty days, as screens ask for them', async () => {
    const [thirtyDays, sevenYears] = [await range(720), await range(61_320)];
    // Silent hours and days are left out, so a little less than 720 and 2,555.
    expect(thirtyDays.points).toBeGreaterThan(650);
    expect(sevenYears.points).toBeGreaterThan(2_500);
    expect(sevenYears.rowsPerPoint).toBeLessThanOrEqual(thirtyDays.rowsPerPoint);
    expect(sevenYears.bucketsPerNumber).toBeLessThanOrEqual(thirtyDays.bucketsPerNumber);
    expect(thirtyDays.bucketsPerNumber).toBeLessThan(2);
    expect(sevenYears.bucketsPerNumber).toBeLessThan(1.1);
  });

  it.each([
    ['one variable', of('CT38', 'avg')],
    ['the bits of the status word', of('StatusWord', 'or')],
    ['a median, for which finer buckets are read where there are any', of('PowerOutput', 'median')],
  ])('so too for %s', async (_what, variables) => {
    const thirtyDays = await costOf(720, 'PT1H', variables);
    const sevenYears = await costOf(61_320, 'PT24H', variables);
    expect(sevenYears.points).toBeGreaterThan(2_500);
    expect(sevenYears.rowsPerPoint).toBeLessThanOrEqual(thirtyDays.rowsPerPoint);
    expect(sevenYears.bucketsPerNumber).toBeLessThanOrEqual(thirtyDays.bucketsPerNumber);
  });

  it('and seven years of the same width no more than thirty days of it', async () => {
    const thirtyDays = await costOf(720, 'PT24H');
    const sevenYears = await costOf(61_320, 'PT24H');
    expect(sevenYears.rowsPerPoint).toBeLessThanOrEqual(thirtyDays.rowsPerPoint);
    expect(sevenYears.bucketsPerNumber).toBeLessThanOrEqual(thirtyDays.bucketsPerNumber);
  });
});
