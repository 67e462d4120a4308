import { durationMs, MINUTE, type EpochMs } from '../../domain/units';

/** Three polls of section 9: one that is late or lost does not make everything look old. */
export const FRESH_FOR = durationMs(3 * MINUTE);

/** What freshness is judged by. */
interface LastHeard {
  /** Server time of the newest answer in this session; null when there was none. */
  readonly lastAnswerAt: EpochMs | null;
}

/**
 * Whether a snapshot may look live (offline, Honest freshness): the server has answered in this session,
 * so that `now` is its clock and not a tablet's, and the snapshot is no older than three polls.
 */
export const isFresh = (servedAt: EpochMs, now: EpochMs, { lastAnswerAt }: LastHeard): boolean =>
  lastAnswerAt !== null && now - servedAt < FRESH_FOR;
