import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { VarintReader, VarintWriter } from '../../base/varint';
import { VARIABLE_NAMES } from '../../domain/machine/variables';
import { inAlarm, inWarning, statusWord, wordOf } from '../../domain/machine/status-word';
import { STATUS_WORD } from './bucket-stats';
import { SENTINELS, VECTOR_WIDTH, type Vector } from './vector';

/**
 * [Note: What was counted]
 *
 * A raw sample is deleted after 48 h, but the machine may send it again for 35 days. What remains
 * of it is which of its variables are in the rollups, so that each value counts once, and its alert
 * codes, so that a late sample between two others changes the alerts as if it had come in time. A
 * day of a module is one row: most moments have the same variables and codes, so the distinct
 * combinations are listed once and each moment has the index of its own; deflated, a day of samples
 * in steps of ten seconds is some hundred bytes.
 */

/** A moment whose raw sample is deleted. */
export interface CountedMoment {
  /** 1 for each variable, by its index, whose value is in the rollups. */
  readonly variables: Uint8Array;
  /**
   * Its values of CODES, NaN where the sample had none. Of the status word only the alarm and the
   * warning remain.
   */
  readonly codes: Float64Array;
}

/** Counted moments by their time (epoch ms). */
export type CountedMoments = ReadonlyMap<number, CountedMoment>;

/** Variables that alerts are derived from. */
const CODES: readonly number[] = (
  ['StatusWord', 'AlarmCode', 'WarningCode', 'AlarmSecondaryCode', 'WarningSecondaryCode'] as const
).map((name) => VARIABLE_NAMES.indexOf(name));

/** Returns whether the value is in rollups: the sentinel is not (contract W6). */
export const isCountable = (value: number, variable: number): boolean =>
  !Number.isNaN(value) && value !== SENTINELS[variable];

const IN_ALARM = wordOf('CRITICAL_ALARM');
const IN_WARNING = wordOf('WARNING');

/** Returns a status word with the same alarm and warning, and nothing else. */
function alertBits(value: number): number {
  const word = statusWord(value);
  return (inAlarm(word) ? IN_ALARM : 0) + (inWarning(word) ? IN_WARNING : 0);
}

/** Returns what remains of a raw sample. */
export function countedOf(vector: Vector): CountedMoment {
  const variables = new Uint8Array(VECTOR_WIDTH);
  vector.forEach((value, variable) => {
    if (isCountable(value, variable)) variables[variable] = 1;
  });
  const codes = Float64Array.from(CODES, (variable) => {
    const value = vector[variable] ?? NaN;
    if (!isCountable(value, variable)) return NaN;
    return variable === STATUS_WORD ? alertBits(value) : value;
  });
  return { variables, codes };
}

/** Returns both parts of one moment; where they have the same variable, the earlier one counts. */
export function joinCounted(
  earlier: CountedMoment | undefined,
  later: CountedMoment,
): CountedMoment {
  if (earlier === undefined) return later;
  return {
    variables: earlier.variables.map((is, variable) => is | (later.variables[variable] ?? 0)),
    codes: earlier.codes.map((code, i) => (Number.isNaN(code) ? (later.codes[i] ?? NaN) : code)),
  };
}

/** Returns a sample with the codes of a counted moment, and of what is still stored of it. */
export function withCodes(counted: CountedMoment | undefined, raw: Vector | undefined): Vector {
  const vector = raw?.slice() ?? new Float64Array(VECTOR_WIDTH).fill(NaN);
  CODES.forEach((variable, i) => {
    const code = counted?.codes[i] ?? NaN;
    if (!Number.isNaN(code)) vector[variable] = code;
  });
  return vector;
}

const keyOf = ({ variables, codes }: CountedMoment): string =>
  `${String.fromCharCode(...variables)}${codes.join()}`;

/** Encodes the moments of the day that begins at `start`. */
export function encodeCounted(moments: CountedMoments, start: number): Uint8Array {
  const inOrder = [...moments].sort(([a], [b]) => a - b);
  const { distinct, indexes } = distinctOf(inOrder.map(([, moment]) => moment));
  const writer = new VarintWriter(inOrder.length * 4 + 256);
  writer.unsigned(distinct.length);
  for (const moment of distinct) writeDistinct(writer, moment);
  writer.unsigned(inOrder.length);
  let last = start;
  for (const [at] of inOrder) {
    writer.unsigned(at - last);
    last = at;
  }
  for (const index of indexes) writer.unsigned(index);
  return deflateRawSync(writer.finish());
}

/** Returns the distinct moments, and the index of each moment's own. */
function distinctOf(moments: readonly CountedMoment[]) {
  const distinct: CountedMoment[] = [];
  const byKey = new Map<string, number>();
  // Decoded moments share their objects: nearly all are found without a key.
  const byObject = new Map<CountedMoment, number>();
  const indexes = moments.map((moment) => {
    const known = byObject.get(moment);
    if (known !== undefined) return known;
    const key = keyOf(moment);
    const index = byKey.get(key) ?? distinct.push(moment) - 1;
    byKey.set(key, index);
    byObject.set(moment, index);
    return index;
  });
  return { distinct, indexes };
}

function writeDistinct(writer: VarintWriter, { variables, codes }: CountedMoment): void {
  const present = [...variables.keys()].filter((variable) => variables[variable] === 1);
  writer.unsigned(present.length);
  for (const variable of present) writer.unsigned(variable);
  for (const code of codes) writer.unsigned(Number.isNaN(code) ? 0 : code + 1);
}

function readDistinct(reader: VarintReader): CountedMoment {
  const variables = new Uint8Array(VECTOR_WIDTH);
  for (let left = reader.unsigned(); left > 0; left--) variables[reader.unsigned()] = 1;
  const codes = Float64Array.from(CODES, () => {
    const code = reader.unsigned();
    return code === 0 ? NaN : code - 1;
  });
  return { variables, codes };
}

/** Decodes the moments of the day that begins at `start`. Throws when the bytes are wrong. */
export function decodeCounted(bytes: Uint8Array, start: number): Map<number, CountedMoment> {
  const reader = new VarintReader(inflateRawSync(bytes));
  const distinct = Array.from({ length: reader.unsigned() }, () => readDistinct(reader));
  let last = start;
  const times = Array.from({ length: reader.unsigned() }, () => (last += reader.unsigned()));
  const moments = new Map<number, CountedMoment>();
  for (const at of times) {
    const moment = distinct[reader.unsigned()];
    if (moment === undefined) throw new RangeError('a counted moment has no variables');
    moments.set(at, moment);
  }
  return moments;
}
