import type { Recovery } from '../database/recovery';
import type { LossMarker } from '../database/loss';
import type { StoreChange } from '../store';
import { lastingSeries } from './lasting-series';
import type { SeriesStore } from './series-store';
import type { SeriesTables } from './series-tables';
import { tableSeries, type TableSeries } from './table-series';

interface DiskParts {
  readonly tables: SeriesTables;
  /** In bytes, for all samples together. */
  readonly budget: number;
  readonly mark: Pick<LossMarker, 'stored'>;
  readonly recovery: Pick<Recovery, 'add'>;
  /** Called after a change of what is in memory only. */
  readonly onMemory: (change: StoreChange) => void;
}

/** History of an account on disk, and in memory while the disk accepts none. Loaded later. */
export const diskSeries = ({ tables, budget, mark, recovery, onMemory }: DiskParts): SeriesStore =>
  lastingSeries({
    disk: marked(tableSeries(tables, budget), mark),
    // Rarely needed.
    loadMemory: async () => {
      const { memorySeries } = await import('./memory-series');
      return () => memorySeries(onMemory);
    },
    recovery,
  });

/** Sets the marker after a write: this data can be thrown away. */
const marked = (disk: TableSeries, mark: DiskParts['mark']): TableSeries => ({
  ...disk,
  write: async (pieces, generation) => {
    const isStored = await disk.write(pieces, generation);
    if (isStored) mark.stored();
    return isStored;
  },
});
