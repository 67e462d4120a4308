import type { Interval } from '../domain/time/intervals';
import { MINUTE, SECOND } from '../base/units';

/** Reporting interval of the machines; the newest telemetry has such a moment. */
export const REPORT_MS = 10 * SECOND;

/**
 * Response to a request for buckets of a width: buckets of `interval`, from samples every `stepMs`.
 */
export interface Sampling {
  readonly interval: Interval;
  readonly stepMs: number;
}

const TEN_SECONDS: Sampling = { interval: 'PT10S', stepMs: REPORT_MS };
const DAYS: Sampling = { interval: 'PT24H', stepMs: 30 * MINUTE };

/**
 * Like the server, the demo has nothing finer than ten seconds, and days in the place of half days
 * (contract W11); unlike it, it has everything at any age. Each step is a multiple of the one
 * before, so that wide buckets never show an alarm that narrow ones lack; and no alarm is shorter
 * than the widest step.
 */
export const SAMPLINGS: Record<Interval, Sampling> = {
  'PT0.1S': TEN_SECONDS,
  PT1S: TEN_SECONDS,
  PT10S: TEN_SECONDS,
  PT1M: { interval: 'PT1M', stepMs: REPORT_MS },
  PT10M: { interval: 'PT10M', stepMs: 2 * MINUTE },
  PT1H: { interval: 'PT1H', stepMs: 6 * MINUTE },
  PT12H: DAYS,
  PT24H: DAYS,
};
