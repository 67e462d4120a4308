import { alarmName, alarmEntryOf } from '../../../domain/alerts/alarm-catalogue';
import type { ActiveTrouble } from '../../../domain/machine/process-trouble';
import type { Hue } from '../../../ui/theme/palette';

export const TROUBLE_HUES: Record<ActiveTrouble['kind'], Hue> = {
  alarm: 'danger',
  warning: 'warning',
};

/** "A2500" when the code is in the catalogue, else the code alone. */
export function troubleName({ code }: ActiveTrouble): string {
  const entry = alarmEntryOf(code);
  return entry === null ? String(code) : alarmName(entry);
}
