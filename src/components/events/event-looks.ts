import type { ListedEvent } from '../../domain/history/command-event';
import type { Hue } from '../../ui/theme/palette';

export function eventHue(event: ListedEvent): Hue {
  if (event.type !== 'alarmed') return 'grey';
  return event.trouble === 'alarm' ? 'danger' : 'warning';
}
