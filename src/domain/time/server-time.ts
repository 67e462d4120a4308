import { epochMs, later, SECOND, type EpochMs } from '../../base/units';

/**
 * [Note: The time of a response]
 *
 * A response has the server's time at which it was made. The page may process it much later: a
 * frozen tab may hold it for hours. And that time may be wrong: a server's clock may be ahead for
 * a while. So a response is judged by two more times: the server's time when the request was sent,
 * as the device knew it, and the time that has passed on the device since.
 *
 *   requested            servedAt            processed
 *       |--------------------|--------------------|
 *       `- the server's time passes from servedAt by this much at most -'
 *
 * A record with a time after `latest` is from a clock that was ahead: the next response replaces
 * it. Buckets are settled by `earliest`, so that a single wrong response settles nothing.
 */
export interface ResponseTimes {
  /** Server's time at the response, at the earliest. */
  readonly earliest: EpochMs;
  /** Server's time when the response was processed, at the latest. */
  readonly latest: EpochMs;
}

/** Difference between the clocks of two servers, and of a time that is sent in whole seconds. */
const SERVER_CLOCKS_DIFFER = 30 * SECOND;

/** Whether a server's clock was ahead when it sent `time`. */
export const isAhead = (time: EpochMs, latest: EpochMs): boolean =>
  time > latest + SERVER_CLOCKS_DIFFER;

/** Whether a response replaces what is stored with the time of another one. */
export const replacesStored = (stored: EpochMs, servedAt: EpochMs, latest: EpochMs): boolean =>
  stored <= servedAt || isAhead(stored, latest);

/** Times of a request, by the device. */
interface RequestTimes {
  /** Server's time when the request was sent, as far as the device knew it. */
  readonly requestedAt: EpochMs;
  /** Time since then, ms. */
  readonly tookMs: number;
}

/** Returns the server's time at the response, at the earliest. */
export function earliestTime(servedAt: EpochMs, { requestedAt, tookMs }: RequestTimes): EpochMs {
  const expected = later(requestedAt, tookMs);
  return isAhead(servedAt, expected) ? expected : servedAt;
}

/** Returns `now` moved to where the server's clock can be after a response: no further. */
export const withinResponse = (now: EpochMs, servedAt: EpochMs, tookMs: number): EpochMs =>
  epochMs(Math.min(Math.max(now, servedAt), servedAt + tookMs));
