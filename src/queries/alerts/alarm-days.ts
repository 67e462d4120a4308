import { queryOptions } from '@tanstack/react-query';
import { DAY, durationMs, epochMs, MINUTE } from '../../base/units';
import type { Zone } from '../../base/zones';
import { newestAlarmDays } from '../../domain/alerts/alarm-days';
import type { ModuleId } from '../../domain/ids';
import type { Day } from '../../domain/time/days';
import { alertsIn } from '../../store/alerts/alerts';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** Days that are listed. */
const MOST_DAYS = 10;
/** The server keeps blackboxes for so long. */
const REACH = durationMs(396 * DAY);

/**
 * Newest days on which an alarm of one of the modules began, by the stored alert history. Sends no
 * request.
 */
export const alarmDaysQuery = (
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  moduleIds: readonly ModuleId[],
  zone: Zone,
) =>
  queryOptions({
    queryKey: [...KEYS.alerts, 'alarm-days', moduleIds, zone] as const,
    queryFn: async (): Promise<readonly Day[]> => {
      const now = clock.now();
      const span = { from: epochMs(now - REACH), to: now };
      const histories = await Promise.all(
        moduleIds.map((moduleId) => alertsIn(store.alertRows).history(moduleId, span)),
      );
      return newestAlarmDays(
        histories.flatMap(({ changes }) => changes),
        zone,
        MOST_DAYS,
      );
    },
    staleTime: 0,
    gcTime: 5 * MINUTE,
  });
