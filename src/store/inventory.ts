import { parseSeriesKey } from '../domain/series/series';
import { batches } from '../base/batches';
import { epochMs } from '../base/units';
import { heldBytes } from './series/open-series';
import type { StoredSeriesInfo } from './series/series-store';
import type { SeriesTables } from './series/series-tables';
import { parseSeriesRecord } from './series/series-record';

/** Series examined at a time, so that the page stays responsive. */
const AT_A_TIME = 500;

/** All stored history; unreadable parts are left out. */
export async function readInventory(tables: SeriesTables): Promise<readonly StoredSeriesInfo[]> {
  const keys = await tables.read((rows) => Promise.resolve(rows.seriesKeys('')));
  const found: StoredSeriesInfo[] = [];
  for (const some of batches(keys, AT_A_TIME)) {
    const stored = await tables.read((rows) => Promise.resolve(rows.records(some)));
    some.forEach((key, at) => {
      const series = parseSeriesKey(key);
      const record = parseSeriesRecord(stored[at]);
      if (series === null || record === null) return;
      const { ledger, chunks } = record;
      const used = chunks.map(({ usedAt }) => usedAt);
      const usedAt = used.length === 0 ? null : epochMs(Math.max(...used));
      found.push({ series, ledger, bytes: heldBytes(chunks), usedAt });
    });
  }
  return found;
}
