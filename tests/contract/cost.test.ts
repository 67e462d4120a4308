import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyResponseSchema } from '../../src/contract/history';
import { RESOLUTIONS, type RangeHours } from '../../src/domain/time/time-ranges';
import { HOUR } from '../../src/base/units';
import { STATUS_WORD } from '../../src/server/telemetry/bucket-stats';
import { decodeStatsChunk } from '../../src/server/telemetry/chunk-codec';
import { VECTOR_WIDTH } from '../../src/server/telemetry/vector';
import { NOON, type TestApi } from '../fixtures/api';
import { SEVEN_YEARS_MODULE, startSevenYears } from '../fixtures/seven-years';

/** Rows and buckets that the database returned for one request. */
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
  vi.spyOn(PGlite.prototype, 'query').mockImplementation(async function (this: PGlite, ...args) {
    const result = await query.apply(this, args);
    count(args[0], result.rows);
    return result;
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
  for (const row of rows) read.buckets += table === 'chunk' ? unpackedBuckets(row) : VECTOR_WIDTH;
}

/** Number of buckets in a chunk row: module, variable, start, stats. */
function unpackedBuckets(row: unknown): number {
  const cells: readonly unknown[] = Array.isArray(row) ? row : [];
  const stats = cells[3];
  if (!(stats instanceof Uint8Array)) throw new Error('a chunk without its bytes');
  return decodeStatsChunk(stats, cells[1] === STATUS_WORD).length;
}

interface Cost {
  readonly points: number;
  readonly rowsPerPoint: number;
  /** Buckets of one variable that were unpacked for each number in the response. */
  readonly bucketsPerNumber: number;
}

async function costOf(hours: number, interval: string, variables?: object[]): Promise<Cost> {
  read = { rows: 0, buckets: 0 };
  const response = await api.request('admin', 'POST', `${API_BASE}/Analytics/preset`, {
    id: [SEVEN_YEARS_MODULE],
    searchSpan: { from: new Date(NOON - hours * HOUR), to: new Date(NOON) },
    interval,
    ...(variables === undefined ? {} : { variables }),
  });
  const series = historyResponseSchema.parse(response.body)[SEVEN_YEARS_MODULE];
  const points = series?.timestamps.length ?? 0;
  const numbers = points * (series?.properties.length ?? 0);
  return { points, rowsPerPoint: read.rows / points, bucketsPerNumber: read.buckets / numbers };
}

const range = (hours: RangeHours) => costOf(hours, RESOLUTIONS[hours].interval);
const of = (name: string, aggregation: string) => [{ name, aggregation }];

describe('the cost of a request depends on the points of its response', () => {
  it('a point of seven years costs no more than one of thirty days, as screens request them', async () => {
    const thirtyDays = await range(720);
    const sevenYears = await range(61_320);
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
    ['a median, which reads finer buckets where there are any', of('PowerOutput', 'median')],
  ])('the same for %s', async (_what, variables) => {
    const thirtyDays = await costOf(720, 'PT1H', variables);
    const sevenYears = await costOf(61_320, 'PT24H', variables);
    expect(sevenYears.points).toBeGreaterThan(2_500);
    expect(sevenYears.rowsPerPoint).toBeLessThanOrEqual(thirtyDays.rowsPerPoint);
    expect(sevenYears.bucketsPerNumber).toBeLessThanOrEqual(thirtyDays.bucketsPerNumber);
  });

  it('a point of seven years costs no more than one of thirty days in the same interval', async () => {
    const thirtyDays = await costOf(720, 'PT24H');
    const sevenYears = await costOf(61_320, 'PT24H');
    expect(sevenYears.rowsPerPoint).toBeLessThanOrEqual(thirtyDays.rowsPerPoint);
    expect(sevenYears.bucketsPerNumber).toBeLessThanOrEqual(thirtyDays.bucketsPerNumber);
  });
});
