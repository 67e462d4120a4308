import { SENTINEL, type Readings } from '../../domain/machine/readings';
import { VARIABLES, VARIABLE_NAMES } from '../../domain/machine/variables';
import { VarintReader, VarintWriter } from '../../base/varint';
import { isStorable } from './storable-ranges';

/**
 * One sample in the form in which the server computes: by the variable's index in the catalogue, in
 * whole steps of its resolution (so that sums are exact), NaN where the machine sent nothing.
 *
 *   { PowerOutput: 148.2, CT31: -32768 }  ->  [NaN, …, 1482, NaN, …, -327680, NaN, …]
 */
export type Vector = Float64Array;

export const VECTOR_WIDTH = VARIABLE_NAMES.length;
export const SCALES: readonly number[] = VARIABLE_NAMES.map((n) => 10 ** VARIABLES[n].decimals);
export const SENTINELS: readonly number[] = SCALES.map((scale) => SENTINEL * scale);

export const scaleOf = (variable: number): number => SCALES[variable] ?? 1;

/** Values of a sample that are not stored, counted by reason (contract W9). */
export interface DroppedValues {
  /** NaN and infinities. */
  readonly notFinite: number;
  /** Finite values outside of the variable's storable range. */
  readonly outOfRange: number;
}

/**
 * Rounds each reading to its variable's resolution. A value that is not a finite number, or not in
 * the storable range of its variable, counts as missing and is counted in `dropped`.
 */
export function checkedVector(readings: Readings): {
  readonly vector: Vector;
  readonly dropped: DroppedValues;
} {
  const vector = new Float64Array(VECTOR_WIDTH).fill(NaN);
  const dropped = { notFinite: 0, outOfRange: 0 };
  VARIABLE_NAMES.forEach((name, variable) => {
    const value = readings[name];
    if (value === undefined) return;
    if (!Number.isFinite(value)) dropped.notFinite += 1;
    else if (!isStorable(variable, value)) dropped.outOfRange += 1;
    // Adding 0 turns -0 into 0, which is what is read back.
    else vector[variable] = Math.round(value * scaleOf(variable)) + 0;
  });
  return { vector, dropped };
}

/** As `checkedVector`, without the counts. */
export const toVector = (readings: Readings): Vector => checkedVector(readings).vector;

export function fromVector(vector: Vector): Readings {
  const readings: Readings = {};
  VARIABLE_NAMES.forEach((name, variable) => {
    const steps = vector[variable];
    if (steps !== undefined && !Number.isNaN(steps)) readings[name] = steps / scaleOf(variable);
  });
  return readings;
}

/** Encodes a vector: for each present variable the gap to the one before it, then its value. */
export function encodeVector(vector: Vector): Uint8Array {
  const writer = new VarintWriter();
  let last = -1;
  vector.forEach((steps, variable) => {
    if (Number.isNaN(steps)) return;
    writer.unsigned(variable - last - 1);
    writer.signed(steps);
    last = variable;
  });
  return writer.finish();
}

export function decodeVector(bytes: Uint8Array): Vector {
  const vector = new Float64Array(VECTOR_WIDTH).fill(NaN);
  const reader = new VarintReader(bytes);
  let variable = -1;
  while (!reader.done) {
    variable += reader.unsigned() + 1;
    vector[variable] = reader.signed();
  }
  return vector;
}

/** Converts a row of readings (by VARIABLE_NAMES, NaN for missing) into a new vector. */
export const scaleRow = (row: Float64Array): Vector =>
  row.map((value, variable) => Math.round(value * scaleOf(variable)));
