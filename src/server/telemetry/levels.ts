import { ACCEPTED_LATENESS } from '../../domain/series/settle';
import { DAY, HOUR, MINUTE, SECOND } from '../../base/units';

/**
 * Levels of rollups that the server stores, finest first (contract W11): each is rolled up from the
 * one before it, level 1 from the raw samples. `id` is its key in the tables.
 */
export const LEVELS = [
  { id: 1, width: MINUTE, retentionMs: 35 * DAY },
  { id: 2, width: 10 * MINUTE, retentionMs: 396 * DAY },
  { id: 3, width: HOUR, retentionMs: 3 * 366 * DAY },
  { id: 4, width: DAY, retentionMs: Infinity },
] as const;
export type Level = (typeof LEVELS)[number];

export const RAW_WIDTH = 10 * SECOND;
export const RAW_RETENTION_MS = 48 * HOUR;

/** Age above which a sample is refused (contract W11). */
export const OLDEST_ACCEPTED_MS = ACCEPTED_LATENESS;
/** Largest lead of a machine's clock over the server's before its samples are refused. */
export const NEWEST_ACCEPTED_MS = 2 * MINUTE;

/**
 * Returns the start of the bucket of `width` ms that contains `at`; buckets are aligned to the
 * epoch in UTC.
 */
export const bucketStart = (at: number, width: number): number => Math.floor(at / width) * width;
