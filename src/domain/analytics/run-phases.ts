import { hasBit, statusWord } from '../machine/status-word';
import { intervalMs } from '../time/intervals';
import type { RunColumns, RunHistory } from './run-history';
import { later, type EpochMs } from '../../base/units';

/** Time at which a start state was entered: the start of the bucket in which it was first seen. */
export interface StartPhase {
  /** Index in START_STATES. */
  readonly state: number;
  readonly from: EpochMs;
}

/**
 * Returns the states that a start entered, in order. In a bucket in which the state rose, the
 * greatest one counts too; states in between are lost in it.
 */
export function startPhases(
  { span, interval }: Pick<RunHistory, 'span' | 'interval'>,
  { words, startState, greatestStartState }: RunColumns,
  { first, end }: { readonly first: number; readonly end: number },
): readonly StartPhase[] {
  const phases: StartPhase[] = [];
  const enter = (state: number, bucket: number) => {
    if (Number.isNaN(state) || phases.at(-1)?.state === state) return;
    phases.push({ state, from: later(span.from, bucket * intervalMs(interval)) });
  };
  for (let i = first; i < end; i += 1) {
    const word = words[i] ?? NaN;
    if (Number.isNaN(word) || !hasBit(statusWord(word), 'STARTING')) continue;
    const begun = startState[i] ?? NaN;
    const most = greatestStartState[i] ?? NaN;
    enter(begun, i);
    if (most > begun) enter(most, i);
  }
  return phases;
}

/** Returns the phase of a moment: the last that had begun; null before the first. */
export const phaseAt = (phases: readonly StartPhase[], at: EpochMs): StartPhase | null =>
  phases.findLast(({ from }) => from <= at) ?? null;
