import { alarmName, alarmOf } from '../../../domain/alerts/alarm-catalogue';
import type { Trouble } from '../../../domain/machine/process-trouble';
import type { Hue } from '../../../ui/theme/palette';

export const TROUBLE_HUES: Record<Trouble['kind'], Hue> = { alarm: 'danger', warning: 'warning' };

/** "A2500" where the catalogue knows the code, else the code alone. */
export function troubleName({ code }: Trouble): string {
  const entry = alarmOf(code);
  return entry === null ? String(code) : alarmName(entry);
}
