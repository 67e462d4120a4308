import { plausiblePower, SENTINEL } from '../domain/machine/readings';
import { isAlarmTime, isIdleTime, isRunTime } from '../domain/machine/status-time';
import type { SeriesAggregation, SeriesColumn } from '../domain/series/series';
import { VARIABLE_NAMES, VARIABLES } from '../domain/machine/variables';
import type { Row } from '../simulator/row';

/** Value of one column from the samples of a bucket, by the server's rules (contract W7). */
export class Bucket {
  readonly #index: number;
  readonly #scale: number;
  /** Divisor of the column's numbers: a number of samples has no resolution. */
  readonly #unscale: number;
  readonly #isPower: boolean;
  readonly #read: Read;
  /** Seconds for which a sample stands. */
  readonly #seconds: number;
  /** In whole steps of the variable's resolution, so that sums are exact. */
  #values: number[] = [];

  constructor({ name, aggregation }: SeriesColumn, seconds: number) {
    this.#index = VARIABLE_NAMES.indexOf(name);
    this.#scale = 10 ** VARIABLES[name].decimals;
    this.#unscale = aggregation === 'count' ? 1 : this.#scale;
    this.#isPower = name === 'PowerOutput';
    this.#read = READ[aggregation];
    this.#seconds = seconds;
  }

  /** Adds a later sample; an absent value and the sentinel do not count. */
  add(row: Row): void {
    const value = row[this.#index] ?? NaN;
    if (Number.isNaN(value) || value === SENTINEL) return;
    this.#values.push(Math.round((this.#isPower ? plausiblePower(value) : value) * this.#scale));
  }

  /** Returns the bucket's value, NaN without a sample, and begins the next bucket. */
  take(): number {
    if (this.#values.length === 0) return NaN;
    const value = this.#read(this.#values, this.#seconds) / this.#unscale;
    this.#values = [];
    return value;
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

type Read = (values: readonly number[], seconds: number) => number;

/** Seconds of the samples in some state. */
const secondsOf =
  (isIn: (word: number) => boolean): Read =>
  (words, seconds) =>
    words.filter(isIn).length * seconds;

/** None of these is called for an empty bucket. */
const READ: Record<SeriesAggregation, Read> = {
  first: ([first = NaN]) => first,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  avg: (values) => Math.round(sum(values) / values.length),
  // With an even number of values, the lower of the two in the middle.
  median: (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? NaN,
  count: (values) => values.length,
  or: (values) => values.reduce((bits, word) => (bits | word) >>> 0, 0),
  seconds: secondsOf(() => true),
  alarmSeconds: secondsOf(isAlarmTime),
  idleSeconds: secondsOf(isIdleTime),
  runningSeconds: secondsOf(isRunTime),
};
