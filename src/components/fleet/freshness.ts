import { durationMs, MINUTE, type EpochMs } from '../../base/units';
import type { Reach } from '../../queries/connection';

/** Three polls of section 9: one that is late or lost does not make everything look old. */
export const FRESH_FOR = durationMs(3 * MINUTE);

/**
 * Whether a snapshot may look live (offline, Honest freshness): the server has answered in this session,
 * so that `now` is its clock and not a tablet's, and the snapshot is no older than three polls.
 */
export const isFresh = (
  servedAt: EpochMs,
  now: EpochMs,
  { hasAnswered }: Pick<Reach, 'hasAnswered'>,
): boolean => hasAnswered && now - servedAt < FRESH_FOR;
