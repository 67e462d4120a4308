import { durationMs, type EpochMs } from '../../base/units';

/** A module is connected while its newest sample is younger than this (rules §4.2). */
export const ONLINE_THRESHOLD = durationMs(600_000);

/**
 * Whether a module is connected (rules §4.2).
 *
 * `judgedAt` is the server's time of the response with the sample (`FleetSnapshot.servedAt`), never
 * the wall clock: while the server cannot be reached, nothing changes (store O12). A sample from
 * the future, of a machine whose clock runs ahead, counts as new.
 */
export const isConnected = (measuredAt: EpochMs | null, judgedAt: EpochMs): boolean =>
  measuredAt !== null && judgedAt - measuredAt < ONLINE_THRESHOLD;
