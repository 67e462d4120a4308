import { POWER_LIMIT_KW } from '../../domain/machine/readings';
import { VARIABLE_NAMES } from '../../domain/machine/variables';
import { VarintReader, VarintWriter } from '../../base/varint';
import {
  countSeconds,
  noSeconds,
  readBits,
  SAMPLE_SECONDS,
  sumOfSeconds,
  writeBits,
  type StatusSeconds,
} from './status-seconds';
import { scaleOf, SENTINELS, VECTOR_WIDTH, type Vector } from './vector';

/** Statistics of one variable in a bucket, in whole steps of its resolution. */
export interface Stat {
  count: number;
  first: number;
  min: number;
  max: number;
  sum: number;
}

/** A bucket of all variables: `stats[variable]`, undefined where there was no sample. */
export interface BucketStats {
  readonly stats: (Stat | undefined)[];
  /** Every bit that any status word in the bucket had (contract W7). */
  or: number;
  /** Null where the bucket was stored before seconds were counted. */
  seconds: StatusSeconds | null;
}

export const STATUS_WORD = VARIABLE_NAMES.indexOf('StatusWord');
const POWER_OUTPUT = VARIABLE_NAMES.indexOf('PowerOutput');
const POWER_LIMIT = POWER_LIMIT_KW * scaleOf(POWER_OUTPUT);

/** Returns the average in whole steps of the variable's resolution. */
export const average = ({ sum, count }: Stat): number => Math.round(sum / count);

export const emptyStats = (): BucketStats => ({
  stats: new Array<Stat | undefined>(VECTOR_WIDTH),
  or: 0,
  seconds: noSeconds(),
});

/** Adds a later stat in place: this runs some hundred million times during a backfill. */
function extend(earlier: Stat, later: Readonly<Stat>): void {
  earlier.count += later.count;
  earlier.sum += later.sum;
  if (later.min < earlier.min) earlier.min = later.min;
  if (later.max > earlier.max) earlier.max = later.max;
}

function addValue(bucket: BucketStats, variable: number, value: number): void {
  const stat = bucket.stats[variable];
  if (stat === undefined) {
    bucket.stats[variable] = { count: 1, first: value, min: value, max: value, sum: value };
    return;
  }
  stat.count += 1;
  stat.sum += value;
  if (value < stat.min) stat.min = value;
  if (value > stat.max) stat.max = value;
}

/**
 * Adds one variable of a later sample, which stands for so many seconds. The sentinel is no sample;
 * implausible power counts as 0 (contract W6).
 */
export function addReading(
  into: BucketStats,
  vector: Vector,
  variable: number,
  seconds = SAMPLE_SECONDS,
): void {
  let value = vector[variable] ?? NaN;
  if (Number.isNaN(value) || value === SENTINELS[variable]) return;
  if (variable === POWER_OUTPUT && Math.abs(value) > POWER_LIMIT) value = 0;
  if (variable === STATUS_WORD) {
    into.or = (into.or | value) >>> 0;
    if (into.seconds !== null) countSeconds(into.seconds, value, seconds);
  }
  addValue(into, variable, value);
}

export function addSample(into: BucketStats, vector: Vector, seconds?: number): void {
  for (let variable = 0; variable < VECTOR_WIDTH; variable++) {
    addReading(into, vector, variable, seconds);
  }
}

/** Adds the content of a later bucket. */
export function addStats(into: BucketStats, later: BucketStats): void {
  into.or = (into.or | later.or) >>> 0;
  into.seconds = sumOfSeconds(into.seconds, later.seconds);
  later.stats.forEach((stat, variable) => {
    if (stat === undefined) return;
    const earlier = into.stats[variable];
    if (earlier === undefined) into.stats[variable] = { ...stat };
    else extend(earlier, stat);
  });
}

/**
 * `sum` is written as its distance from count * first: a small number, since samples are close to
 * each other.
 */
export function writeStat(writer: VarintWriter, stat: Stat, reference: number): void {
  writer.unsigned(stat.count);
  writer.signed(stat.first - reference);
  writer.unsigned(stat.first - stat.min);
  writer.unsigned(stat.max - stat.first);
  writer.signed(stat.sum - stat.count * stat.first);
}

/** Reads a stat whose count has been read already. */
export function readStat(reader: VarintReader, count: number, reference: number): Stat {
  const first = reader.signed() + reference;
  const min = first - reader.unsigned();
  const max = first + reader.unsigned();
  return { count, first, min, max, sum: reader.signed() + count * first };
}

export function encodeStats(bucket: BucketStats): Uint8Array {
  const writer = new VarintWriter(512);
  writeBits(writer, bucket.or, bucket.stats[STATUS_WORD] && bucket.seconds);
  let last = -1;
  bucket.stats.forEach((stat, variable) => {
    if (stat === undefined) return;
    writer.unsigned(variable - last - 1);
    writeStat(writer, stat, 0);
    last = variable;
  });
  return writer.finish();
}

/** Decodes a bucket; its variables up to `last` only, if that is given. */
export function decodeStats(bytes: Uint8Array, last = Infinity): BucketStats {
  const bucket = emptyStats();
  const reader = new VarintReader(bytes);
  const { bits, seconds } = readBits(reader);
  bucket.or = bits;
  let variable = -1;
  while (!reader.done) {
    variable += reader.unsigned() + 1;
    if (variable > last) break;
    bucket.stats[variable] = readStat(reader, reader.unsigned(), 0);
  }
  if (bucket.stats[STATUS_WORD] !== undefined) bucket.seconds = seconds;
  return bucket;
}
