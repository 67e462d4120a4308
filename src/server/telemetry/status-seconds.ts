import { SECOND } from '../../base/units';
import type { VarintReader, VarintWriter } from '../../base/varint';
import { isAlarmTime, isIdleTime, isRunTime } from '../../domain/machine/status-time';
import { bucketStart, RAW_WIDTH } from './levels';

/**
 * [Note: Seconds of a status]
 *
 * Seconds of a bucket for which it has a status word, and of these in alarm, idle and running
 * (contract W7). The first sample of ten seconds stands for all of them, the time between two
 * reports of a machine, and not for the time until the next one that is stored: so the sum is the
 * same in any order of arrival, is never more than the bucket, and buckets are added up.
 */
export interface StatusSeconds {
  seconds: number;
  alarmSeconds: number;
  idleSeconds: number;
  runningSeconds: number;
}

/** Time between two reports of a machine. */
export const SAMPLE_SECONDS = RAW_WIDTH / SECOND;

/**
 * Returns the seconds for which a sample stands: none where the one before it is in the same ten
 * seconds. After a command a machine reports more often.
 */
export const secondsOf = (at: number, before: number | undefined): number =>
  before !== undefined && bucketStart(at, RAW_WIDTH) === bucketStart(before, RAW_WIDTH)
    ? 0
    : SAMPLE_SECONDS;

export const noSeconds = (): StatusSeconds => ({
  seconds: 0,
  alarmSeconds: 0,
  idleSeconds: 0,
  runningSeconds: 0,
});

/** Counts a status word in place: this runs some ten million times during a backfill. */
export function countSeconds(into: StatusSeconds, word: number, seconds: number): void {
  into.seconds += seconds;
  if (isAlarmTime(word)) into.alarmSeconds += seconds;
  if (isIdleTime(word)) into.idleSeconds += seconds;
  if (isRunTime(word)) into.runningSeconds += seconds;
}

/** Returns the sum, which is unknown where a part is. */
export const sumOfSeconds = (
  one: StatusSeconds | null,
  other: StatusSeconds | null,
): StatusSeconds | null =>
  one === null || other === null
    ? null
    : {
        seconds: one.seconds + other.seconds,
        alarmSeconds: one.alarmSeconds + other.alarmSeconds,
        idleSeconds: one.idleSeconds + other.idleSeconds,
        runningSeconds: one.runningSeconds + other.runningSeconds,
      };

export const sameSeconds = (one: StatusSeconds | null, other: StatusSeconds | null): boolean =>
  one === null || other === null
    ? one === other
    : one.seconds === other.seconds &&
      one.alarmSeconds === other.alarmSeconds &&
      one.idleSeconds === other.idleSeconds &&
      one.runningSeconds === other.runningSeconds;

/** Added to 32 status bits when seconds follow: older buckets have none. */
const HAS_SECONDS = 2 ** 32;

/** Writes 32 bits, and the seconds if there are any. */
export function writeBits(
  writer: VarintWriter,
  bits: number,
  seconds: StatusSeconds | null | undefined,
): void {
  if (seconds === null || seconds === undefined) {
    writer.unsigned(bits);
    return;
  }
  writer.unsigned(bits + HAS_SECONDS);
  writer.unsigned(seconds.seconds);
  writer.unsigned(seconds.alarmSeconds);
  writer.unsigned(seconds.idleSeconds);
  writer.unsigned(seconds.runningSeconds);
}

/** Reads what `writeBits` wrote. */
export function readBits(reader: VarintReader): {
  readonly bits: number;
  readonly seconds: StatusSeconds | null;
} {
  const first = reader.unsigned();
  if (first < HAS_SECONDS) return { bits: first, seconds: null };
  const seconds = reader.unsigned();
  const alarmSeconds = reader.unsigned();
  const idleSeconds = reader.unsigned();
  const runningSeconds = reader.unsigned();
  return {
    bits: first - HAS_SECONDS,
    seconds: { seconds, alarmSeconds, idleSeconds, runningSeconds },
  };
}
