import type { UserId } from '../ids';
import { durationMs, HOUR, type EpochMs } from '../../base/units';

/** Somebody is at the machine, and said so: it is not to be started from afar meanwhile. */
export interface OnSite {
  readonly userId: UserId;
  readonly name: string;
  readonly since: EpochMs;
  /** It ends by itself. */
  readonly until: EpochMs;
}

/** How long it lasts when nobody ends it. */
export const ON_SITE_MS = durationMs(8 * HOUR);

/** Who is at the machine at a moment of the server's clock; null when nobody is, or not any more. */
export const onSiteAt = (onSite: OnSite | null | undefined, now: EpochMs): OnSite | null =>
  onSite !== null && onSite !== undefined && now < onSite.until ? onSite : null;
