import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '../../ui/icons/icon-paths';
import type { Hue } from '../../ui/theme/palette';

/** How a status is told: always by word, icon and hue together. Grey is how a normal state looks (ISA-101). */
export interface StatusLook {
  readonly word: MessageDescriptor;
  readonly icon: IconName;
  readonly hue: Hue;
}
