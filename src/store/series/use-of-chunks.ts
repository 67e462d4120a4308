import type { SeriesKey } from '../../domain/series/series';
import { HOUR, type EpochMs } from '../../base/units';
import type { SeriesTables } from './series-tables';
import { parseSeriesRecord } from './series-record';

/** Precision of the time of use: reading does not write each time. */
const COARSENESS = 4 * HOUR;
/** Series brought up to date at once. */
const AT_ONCE = 40;

/**
 * Records reads, for eviction. They are noted in memory, so that a read never waits, and stored
 * with the time of the next response: nothing is evicted before one comes either.
 */
export interface Use {
  note(seriesId: SeriesKey, chunks: readonly number[]): void;
  store(now: EpochMs): Promise<void>;
}

export function createUse(tables: SeriesTables): Use {
  const noted = new Map<SeriesKey, Set<number>>();
  return {
    note: (seriesId, chunks) => {
      const known = noted.get(seriesId) ?? new Set();
      for (const chunk of chunks) known.add(chunk);
      noted.set(seriesId, known);
    },
    store: async (now) => {
      const some = [...noted].slice(0, AT_ONCE);
      if (some.length === 0) return;
      for (const [key] of some) noted.delete(key);
      await keepUse(tables, some, now);
    },
  };
}

type Noted = readonly (readonly [SeriesKey, ReadonlySet<number>])[];

/** Reads first: most of the time there is nothing to write. */
async function keepUse(tables: SeriesTables, noted: Noted, now: EpochMs): Promise<void> {
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
