import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { VarintReader, VarintWriter } from '../../base/varint';
import { VECTOR_WIDTH, type Vector } from '../telemetry/vector';

/** Distance between samples of a blackbox, ms (contract W11). */
export const BLACKBOX_STEP = 100;

export interface BlackboxSample {
  /** Epoch ms, a multiple of BLACKBOX_STEP. */
  readonly at: number;
  readonly vector: Vector;
}

/**
 * Encodes samples in time order as bytes, deflated. Each sample has the steps since the one before
 * and its number of variables; each variable has the gap to the one before it and the difference
 * from its last value.
 */
export function encodeBlackbox(samples: readonly BlackboxSample[]): Uint8Array {
  const writer = new VarintWriter(65_536);
  const last = new Float64Array(VECTOR_WIDTH);
  let before = 0;
  for (const { at, vector } of samples) {
    const step = Math.round(at / BLACKBOX_STEP);
    writer.unsigned(step - before);
    before = step;
    writer.unsigned(vector.reduce((count, steps) => count + (Number.isNaN(steps) ? 0 : 1), 0));
    let previous = -1;
    vector.forEach((steps, variable) => {
      if (Number.isNaN(steps)) return;
      writer.unsigned(variable - previous - 1);
      writer.signed(steps - (last[variable] ?? 0));
      last[variable] = steps;
      previous = variable;
    });
  }
  return deflateRawSync(writer.finish());
}

export function decodeBlackbox(bytes: Uint8Array): BlackboxSample[] {
  const reader = new VarintReader(inflateRawSync(bytes));
  const samples: BlackboxSample[] = [];
  const last = new Float64Array(VECTOR_WIDTH);
  let step = 0;
  while (!reader.done) {
    step += reader.unsigned();
    const vector = new Float64Array(VECTOR_WIDTH).fill(NaN);
    let variable = -1;
    for (let left = reader.unsigned(); left > 0; left--) {
      variable += reader.unsigned() + 1;
      vector[variable] = last[variable] = (last[variable] ?? 0) + reader.signed();
    }
    samples.push({ at: step * BLACKBOX_STEP, vector });
  }
  return samples;
}
