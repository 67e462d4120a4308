import { durationMs, type EpochMs } from '../../base/units';

/** Section 9, Online threshold: connected means that the last sample is younger than this. */
export const ONLINE_THRESHOLD = durationMs(600_000);

/**
 * Whether a module counts as connected (sections 4 and 9).
 *
 * `judgedAt` is the server's time of the answer that told the sample (`FleetSnapshot.servedAt`),
 * never the wall clock: when the server is silent, nothing decays (offline, Honest freshness).
 * A module that has never sent anything is not connected. A sample from the future (a machine's
 * clock that runs ahead) is as young as can be.
 */
export const isConnected = (measuredAt: EpochMs | null, judgedAt: EpochMs): boolean =>
  measuredAt !== null && judgedAt - measuredAt < ONLINE_THRESHOLD;
