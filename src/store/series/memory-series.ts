import type { StoreChange } from '../store';
import { memoryTables } from './memory-tables';
import { tableSeries, type TableSeries } from './table-series';

/** A tab's memory is scarcer than the disk. */
const MOST_BYTES = 64e6;

/** History that lasts as long as the tab. */
export const memorySeries = (onChange: (change: StoreChange) => void): TableSeries =>
  tableSeries(
    memoryTables((keys) => {
      onChange({ what: 'series', touches: (seriesId) => keys.has(seriesId) });
    }),
    MOST_BYTES,
  );
