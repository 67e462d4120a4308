import type { Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { bucketsIn } from '../history/module-past';
import { epochMs } from '../../base/units';
import { isCode, VARIABLES, type VariableName } from '../machine/variables';
import { chosenBuckets, type ComparedBuckets, type StateColumns } from './moved-states';
import { movedCode, movedQuantity, type Movement } from './moved-change';

/** How many times longer than the marked stretch the stretch before it is. */
export const REFERENCE_LENGTHS = 4;

/** Whether the variable can be compared: a counter only rises, so that it always differs. */
export const isComparable = (variable: VariableName): boolean => VARIABLES[variable].unit !== 'kWh';

/** Returns the stretch with which a marked one is compared: four times as long, before it. */
export const referenceOf = ({ from, to }: Span): Span => ({
  from: epochMs(from - REFERENCE_LENGTHS * (to - from)),
  to: from,
});

export interface MovedColumn {
  readonly variable: VariableName;
  /** Average of each bucket; of a code its first value. */
  readonly values: Float64Array;
}

/** History of one machine over whole buckets that contain the marked stretch and the one before. */
export interface MovedInput {
  readonly interval: Interval;
  readonly span: Span;
  readonly marked: Span;
  readonly states: StateColumns;
  readonly columns: readonly MovedColumn[];
}

export type MovedVariable = Movement & { readonly variable: VariableName };

export interface MovedResult {
  /** Variables with samples in both stretches, the most moved first. */
  readonly ranked: readonly MovedVariable[];
  /** Held variables without a sample in one of the stretches. */
  readonly withoutSamples: readonly VariableName[];
  readonly compared: ComparedBuckets['basis'];
  /** Number of buckets that were compared, of the marked stretch and before it. */
  readonly buckets: { readonly now: number; readonly before: number };
}

/**
 * Ranks the variables by how much they differ between the marked stretch and the one before it,
 * buckets of the same operating state only. Yields its progress, 0 to 1, after each variable.
 */
export function* rankMoved(input: MovedInput): Generator<number, MovedResult> {
  const { columns } = input;
  const compared = chosenBuckets(
    input.states,
    bucketsIn(input, input.marked),
    bucketsIn(input, referenceOf(input.marked)),
  );
  const ranked: MovedVariable[] = [];
  const withoutSamples: VariableName[] = [];
  for (const [done, { variable, values }] of columns.entries()) {
    const movement = isCode(variable)
      ? movedCode(values, compared)
      : movedQuantity(variable, values, compared);
    if (movement === null) withoutSamples.push(variable);
    else ranked.push({ variable, ...movement });
    yield (done + 1) / columns.length;
  }
  return {
    ranked: ranked.sort((a, b) => b.score - a.score),
    withoutSamples,
    compared: compared.basis,
    buckets: { now: compared.now.length, before: compared.before.length },
  };
}
