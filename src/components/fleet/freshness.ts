import { durationMs, MINUTE, type EpochMs } from '../../base/units';
import { isAhead } from '../../domain/time/server-time';
import type { Reachability } from '../../queries/connection';

/** Three polls (rules §9.4), so that a late poll does not make everything look old. */
export const FRESH_FOR = durationMs(3 * MINUTE);

/**
 * Whether a snapshot may look live (store O11): the server has answered in this session, so that
 * `now` is the server's time and not the device's, no request has failed since, and the snapshot
 * is less than three polls old: below a strip that says "Offline" nothing is in the present. A
 * snapshot from the future is not fresh: the server's clock was ahead.
 */
export const isFresh = (
  servedAt: EpochMs,
  now: EpochMs,
  { hasResponded, state }: Pick<Reachability, 'hasResponded' | 'state'>,
): boolean =>
  hasResponded && state !== 'failing' && now - servedAt < FRESH_FOR && !isAhead(servedAt, now);
