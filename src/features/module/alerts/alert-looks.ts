import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmLetter } from '../../../domain/alerts/alarm-entry';
import type { Alert } from '../../../domain/alerts/alert';
import type { IconName } from '../../../ui/icons/icon-paths';
import type { Hue } from '../../../ui/theme/palette';

/**
 * Only an alert that is still active is coloured, since colour means that somebody is needed (ui
 * L1).
 */
export function alertHue(letter: AlarmLetter | null, { active, stateChange }: Alert): Hue {
  if (!active || stateChange !== null) return 'grey';
  return letter === 'W' ? 'warning' : 'danger';
}

interface Flag {
  /** null for the negative state. */
  readonly icon: IconName | null;
  readonly word: MessageDescriptor;
}
const ACTIVE: Flag = { icon: 'warning', word: msg`Active` };
const INACTIVE: Flag = { icon: null, word: msg`Inactive` };
const ACKNOWLEDGED: Flag = { icon: 'check', word: msg`Acknowledged` };
const UNACKNOWLEDGED: Flag = { icon: null, word: msg`Unacknowledged` };

/** Whether the alert is active and whether it is acknowledged (rules §4.10). */
export const flagsOf = ({ active, acknowledged }: Pick<Alert, 'active' | 'acknowledged'>) =>
  [active ? ACTIVE : INACTIVE, acknowledged ? ACKNOWLEDGED : UNACKNOWLEDGED] as const;
