import type { UserId } from '../ids';
import { durationMs, HOUR, type EpochMs } from '../../base/units';

/** Somebody is at the machine; until they leave it cannot be started remotely (rules §4.9). */
export interface OnSite {
  readonly userId: UserId;
  readonly name: string;
  readonly since: EpochMs;
  /** End of the notice, unless it is renewed. */
  readonly until: EpochMs;
}

/** Duration of the notice. */
export const ON_SITE_MS = durationMs(8 * HOUR);

/**
 * Returns the notice that is in force at a moment of the server's clock; null when there is none.
 */
export const onSiteAt = (onSite: OnSite | null | undefined, now: EpochMs): OnSite | null =>
  onSite !== null && onSite !== undefined && now < onSite.until ? onSite : null;
