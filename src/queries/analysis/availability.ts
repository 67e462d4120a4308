import { queryOptions } from '@tanstack/react-query';
import { batches } from '../../base/batches';
import { yieldToMain } from '../../base/yield-to-main';
import { MINUTE } from '../../base/units';
import {
  availabilityOf,
  yearSpan,
  type AvailabilityYear,
} from '../../domain/analytics/availability';
import type { ModuleId } from '../../domain/ids';
import { seriesKey, type SeriesId } from '../../domain/series/series';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** Column and width of availability (rules §9.11). */
export const AVAILABILITY_BUNDLE = 'PowerOutput.avg' as const;
export const AVAILABILITY_INTERVAL = 'PT24H' as const;

/** Modules read in one transaction and computed in one task. */
const AT_ONCE = 25;

const seriesOf = (moduleId: ModuleId): SeriesId => ({
  moduleId,
  interval: AVAILABILITY_INTERVAL,
  bundle: AVAILABILITY_BUNDLE,
});

interface AvailabilityServices {
  readonly store: Pick<Services['store'], 'series'>;
  readonly clock: Pick<Services['clock'], 'now'>;
}

/** Reads a year of stored daily averages of modules. Sends no request. */
export function availabilityQuery(
  { store, clock }: AvailabilityServices,
  moduleIds: readonly ModuleId[],
  year: number,
) {
  const series = moduleIds.map(seriesOf);
  return queryOptions({
    queryKey: [...KEYS.history, 'availability', year, moduleIds.join(' ')] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<ModuleId, AvailabilityYear>> => {
      const years = new Map<ModuleId, AvailabilityYear>();
      const columns = new Set([AVAILABILITY_BUNDLE]);
      for (const some of batches(series, AT_ONCE)) {
        signal.throwIfAborted();
        const stored = await store.series.readMany(some, yearSpan(year), columns);
        some.forEach(({ moduleId }, i) => {
          const averages = stored[i]?.columns.get(AVAILABILITY_BUNDLE) ?? new Float64Array();
          const ledger = stored[i]?.ledger ?? [];
          years.set(moduleId, availabilityOf(year, averages, ledger, clock.now()));
        });
        await yieldToMain();
      }
      return years;
    },
    meta: { seriesKeys: series.map(seriesKey) },
    structuralSharing: false,
    gcTime: 5 * MINUTE,
  });
}
