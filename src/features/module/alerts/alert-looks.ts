import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmLetter } from '../../../domain/alerts/alarm-entry';
import type { Alert } from '../../../domain/alerts/alert';
import type { IconName } from '../../../ui/icons/icon-paths';
import type { Hue } from '../../../ui/theme/palette';

/** A hue is for what needs somebody (look.md): what stands, not what once began. */
export function alertHue(letter: AlarmLetter | null, { active, stateChange }: Alert): Hue {
  if (!active || stateChange !== null) return 'grey';
  return letter === 'W' ? 'warning' : 'danger';
}

interface Flag {
  /** What is not so has none. */
  readonly icon: IconName | null;
  readonly word: MessageDescriptor;
}
const ACTIVE: Flag = { icon: 'warning', word: msg`Active` };
const INACTIVE: Flag = { icon: null, word: msg`Inactive` };
const ACKNOWLEDGED: Flag = { icon: 'check', word: msg`Acknowledged` };
const UNACKNOWLEDGED: Flag = { icon: null, word: msg`Unacknowledged` };

/** Section 4, Alerts: active or inactive, acknowledged or unacknowledged. */
export const flagsOf = ({ active, acknowledged }: Pick<Alert, 'active' | 'acknowledged'>) =>
  [active ? ACTIVE : INACTIVE, acknowledged ? ACKNOWLEDGED : UNACKNOWLEDGED] as const;
