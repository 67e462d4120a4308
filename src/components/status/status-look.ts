import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '../../ui/icons/icon-paths';
import type { Hue } from '../../ui/theme/palette';

/** How a status is told: always by word, icon and hue together. Grey is how a normal state looks (ISA-101). */
export interface StatusLook {
  readonly word: MessageDescriptor;
  readonly icon: IconName;
  readonly hue: Hue;
}

const ABNORMAL: ReadonlySet<Hue> = new Set<Hue>(['danger', 'warning']);

/** Whether the status needs someone. */
export const isAbnormal = ({ hue }: StatusLook): boolean => ABNORMAL.has(hue);

/** The hue of a status: once it is not live, only what is abnormal keeps its own. */
export const hueAsOf = (look: StatusLook, fresh: boolean): Hue =>
  fresh || isAbnormal(look) ? look.hue : 'grey';
