import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '../../ui/icons/icon-paths';
import type { Severity } from '../../domain/machine/severity';
import { isAbnormalHue } from '../../ui/theme/hue-severity';
import type { Hue } from '../../ui/theme/palette';

/**
 * Appearance of a status, always word, icon and hue together (ui L1). Normal states are grey
 * (ISA-101).
 */
export interface StatusLook {
  readonly word: MessageDescriptor;
  readonly icon: IconName;
  readonly hue: Hue;
}

/** Hue of each level of severity (rules §4.5). */
export const SEVERITY_HUES: Readonly<Record<Severity, Hue>> = {
  alarm: 'danger',
  warning: 'warning',
  silent: 'grey',
  active: 'accent',
  normal: 'grey',
};

/** Whether somebody needs to act. */
export const isAbnormal = ({ hue }: StatusLook): boolean => isAbnormalHue(hue);

/** Hue of a status: when it is not live, only an abnormal one keeps its own. */
export const hueAsOf = (look: StatusLook, fresh: boolean): Hue =>
  fresh || isAbnormal(look) ? look.hue : 'grey';
