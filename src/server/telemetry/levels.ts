import { DAY, HOUR, MINUTE, SECOND } from '../../base/units';

/**
 * What the server keeps, finest first (contract, Telemetry and history): each level is rolled up
 * from the one before it, level 1 from the raw samples. `id` is what the tables know it by.
 */
export const LEVELS = [
  { id: 1, width: MINUTE, keepMs: 35 * DAY },
  { id: 2, width: 10 * MINUTE, keepMs: 396 * DAY },
  { id: 3, width: HOUR, keepMs: 3 * 366 * DAY },
  { id: 4, width: DAY, keepMs: Infinity },
] as const;
export type Level = (typeof LEVELS)[number];

export const RAW_WIDTH = 10 * SECOND;
export const RAW_KEEP_MS = 48 * HOUR;

/** A sample older than this is refused: the minutes it would belong to are gone. */
export const OLDEST_ACCEPTED_MS = LEVELS[0].keepMs;
/** A machine's clock may be this far ahead of the server's before its samples are refused. */
export const NEWEST_ACCEPTED_MS = 2 * MINUTE;

/** Start of the bucket of `width` ms that holds `at`; buckets are aligned to the epoch in UTC. */
export const bucketStart = (at: number, width: number): number => Math.floor(at / width) * width;
