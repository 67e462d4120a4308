import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { VarintReader, VarintWriter } from '../../base/varint';
import { WIDTH, type Vector } from '../telemetry/vector';

/** Samples of a blackbox are this far apart (contract, Telemetry and history). */
export const BLACKBOX_STEP = 100;

export interface BoxSample {
  /** Epoch ms, a multiple of BLACKBOX_STEP. */
  readonly at: number;
  readonly vector: Vector;
}

/**
 * Samples in time order as bytes, deflated: of each the steps since the one before, how many variables it has,
 * and of each of these the gap to the one before it and by how much it differs from what it was last.
 */
export function encodeBox(samples: readonly BoxSample[]): Uint8Array {
  const writer = new VarintWriter(65_536);
  const last = new Float64Array(WIDTH);
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

export function decodeBox(bytes: Uint8Array): BoxSample[] {
  const reader = new VarintReader(inflateRawSync(bytes));
  const samples: BoxSample[] = [];
  const last = new Float64Array(WIDTH);
  let step = 0;
  while (!reader.done) {
    step += reader.unsigned();
    const vector = new Float64Array(WIDTH).fill(NaN);
    let variable = -1;
    for (let left = reader.unsigned(); left > 0; left--) {
      variable += reader.unsigned() + 1;
      vector[variable] = last[variable] = (last[variable] ?? 0) + reader.signed();
    }
    samples.push({ at: step * BLACKBOX_STEP, vector });
  }
  return samples;
}
