import type { ListedEvent } from '../../domain/history/command-event';
import type { EventType } from '../../domain/history/fleet-event';
import type { IconName } from '../../ui/icons/icon-paths';
import type { Hue } from '../../ui/theme/palette';

/** Icon of each type of event (rules §4.14). */
export const EVENT_ICONS: Record<EventType | 'commanded', IconName> = {
  commanded: 'person',
  alarmed: 'warning',
  cleared: 'check',
  started: 'takeoff',
  stopped: 'landing',
  milestone: 'cake',
  online: 'cloudDone',
  offline: 'cloudOff',
};

export function eventHue(event: ListedEvent): Hue {
  if (event.type !== 'alarmed') return 'grey';
  return event.trouble === 'alarm' ? 'danger' : 'warning';
}
