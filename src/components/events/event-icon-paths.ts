import type { EventType } from '../../domain/history/fleet-event';
import { ICON_PATHS } from '../../ui/icons/icon-paths';

/** Icon of each type of event (rules §4.14). */
export const EVENT_ICON_PATHS: Record<EventType | 'commanded', string> = {
  commanded: ICON_PATHS.person,
  alarmed: ICON_PATHS.warning,
  cleared: ICON_PATHS.check,
  started: ICON_PATHS.takeoff,
  stopped: ICON_PATHS.landing,
  // A cake: no other screen has one.
  milestone:
    'M4.5 20.5h15M6 20.5v-7h12v7M6 16.5c1.5 1.3 2.5 1.3 4 0s2.5-1.3 4 0 2.5 1.3 4 0M12 13.5V9.5M12 4.5c1.2 1.4 1.5 2 1.5 2.7a1.5 1.5 0 0 1-3 0c0-.7.3-1.3 1.5-2.7',
  online: ICON_PATHS.cloudDone,
  offline: ICON_PATHS.cloudOff,
};
