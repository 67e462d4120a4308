import type { StoreChange } from '../store';
import { memoryTables } from './memory-tables';
import { shelvedSeries, type ShelvedSeries } from './shelved-series';

/** A tab's memory is dearer than the disk. */
const MOST_BYTES = 64e6;

/** History that lasts as long as the tab. */
export const memorySeries = (tell: (change: StoreChange) => void): ShelvedSeries =>
  shelvedSeries(
    memoryTables((keys) => {
      tell({ what: 'series', touches: (shelf) => keys.has(shelf) });
    }),
    MOST_BYTES,
  );
