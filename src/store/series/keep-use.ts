import type { SeriesKey } from '../../domain/series/series';
import { HOUR, type EpochMs } from '../../base/units';
import { parseSeriesRecord } from './series-record';
import type { SeriesTables } from './series-tables';

/** The chunks that were read of each series. */
type ReadChunks = readonly (readonly [SeriesKey, ReadonlySet<number>])[];

/** Precision of the time of use: reading does not write each time. */
const COARSENESS = 4 * HOUR;

/** Stores the time of use. Reads first: most of the time there is nothing to write. */
export async function keepUse(
  tables: SeriesTables,
  noted: ReadChunks,
  now: EpochMs,
): Promise<void> {
  const keys = noted.map(([key]) => key);
  const isOld = async (): Promise<boolean> => {
    const kept = await tables.read((rows) => Promise.resolve(rows.records(keys)));
    return kept.some((record, i) => touched(record, noted[i]?.[1], now) !== null);
  };
  if (!(await isOld())) return;
  await tables.write(async (rows) => {
    const kept = await rows.records(keys);
    const changes = keys.flatMap((key, i) => {
      const record = touched(kept[i], noted[i]?.[1], now);
      return record === null ? [] : [{ key, record }];
    });
    await rows.putRecords(
      changes.map(({ key }) => key),
      changes.map(({ record }) => record),
    );
  });
}

/** Returns the record with the new time of use; null when the stored one is recent enough. */
function touched(kept: unknown, used: ReadonlySet<number> | undefined, now: EpochMs) {
  const record = parseSeriesRecord(kept);
  if (record === null || used === undefined) return null;
  const isDue = ({ chunk, usedAt }: { chunk: number; usedAt: EpochMs }) =>
    used.has(chunk) && now - usedAt >= COARSENESS;
  if (!record.chunks.some(isDue)) return null;
  const chunks = record.chunks.map((held) => (isDue(held) ? { ...held, usedAt: now } : held));
  return { ...record, chunks };
}
