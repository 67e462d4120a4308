import type { ModuleId } from '../../domain/ids';
import { parseSeriesKey } from '../../domain/series/series';
import type { SeriesRows } from './series-tables';

/** Returns the keys of stored series of every module but these, and keys that are no series. */
export const withdrawnKeys = async (
  rows: SeriesRows,
  modules: ReadonlySet<ModuleId>,
): Promise<readonly string[]> =>
  (await rows.seriesKeys('')).filter((key) => {
    const seriesId = parseSeriesKey(key);
    return seriesId === null || !modules.has(seriesId.moduleId);
  });
