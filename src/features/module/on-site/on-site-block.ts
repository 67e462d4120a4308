import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Facts that decide whether a report of people on site can be sent. */
export interface OnSiteState {
  readonly isOnline: boolean;
  readonly reach: 'unknown' | 'live' | 'failing';
}

export type OnSiteBlock = 'offline' | 'unreachable' | 'no_contact_yet';

/** Returns the reason why a report cannot be sent now; null when it can. */
export function onSiteBlock({ isOnline, reach }: OnSiteState): OnSiteBlock | null {
  if (!isOnline) return 'offline';
  if (reach === 'live') return null;
  return reach === 'failing' ? 'unreachable' : 'no_contact_yet';
}

const checksOffline = msg`Offline: checking in and out is unavailable.`;

/** The reason, visible next to the button. */
export const ON_SITE_BLOCK_WORDS: Record<OnSiteBlock, MessageDescriptor> = {
  offline: checksOffline,
  unreachable: checksOffline,
  no_contact_yet: msg`Waiting for the server…`,
};
