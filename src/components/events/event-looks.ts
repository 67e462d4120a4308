import type { EventFact, EventType } from '../../domain/history/fleet-event';
import type { IconName } from '../../ui/icons/icon-paths';
import type { Hue } from '../../ui/theme/palette';

/** Section 4, Icons. A hue is for what needs somebody; the rest is grey (look.md). */
export const EVENT_ICONS: Record<EventType, IconName> = {
  alarmed: 'warning',
  cleared: 'check',
  started: 'takeoff',
  stopped: 'landing',
  milestone: 'cake',
  online: 'cloudDone',
  offline: 'cloudOff',
};

export function eventHue(event: EventFact): Hue {
  if (event.type !== 'alarmed') return 'grey';
  return event.trouble === 'alarm' ? 'danger' : 'warning';
}
