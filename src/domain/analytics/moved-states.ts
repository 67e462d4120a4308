import { wordStatus } from '../machine/module-status';
import { statusWord } from '../machine/status-word';
import { WORD_STATUSES } from '../machine/statuses';

/** Columns by which the operating state of a bucket is known, NaN for no sample. */
export interface StateColumns {
  /** First State of each bucket; null when it is not held. */
  readonly state: Float64Array | null;
  /** First status word of each bucket; null when it is not held. */
  readonly word: Float64Array | null;
}

/** State in which the buckets were compared. */
export type ComparedState =
  /** Index in OPERATING_STATES. */
  | { readonly by: 'state'; readonly state: number }
  /** Index in WORD_STATUSES; -1 for an unknown one. */
  | { readonly by: 'status'; readonly status: number };

export interface ComparedBuckets {
  /** Indexes of the compared buckets. */
  readonly now: Uint32Array;
  readonly before: Uint32Array;
  readonly basis: {
    /** State that is most common in the marked stretch; null when no state is known. */
    readonly state: ComparedState | null;
    /**
     * False: the stretch before has no bucket of that state, or no state is known, so that buckets
     * of all states are compared.
     */
    readonly isSameState: boolean;
  };
}

type Range = readonly [first: number, end: number];

/** Returns the buckets of both stretches in the state that is most common in the marked one. */
export function chosenBuckets(columns: StateColumns, now: Range, before: Range): ComparedBuckets {
  const states = statesOf(columns);
  const common = states === null ? null : mostCommon(states, now);
  const all = {
    now: bucketsWhere(now, () => true),
    before: bucketsWhere(before, () => true),
  };
  if (states === null || common === null)
    return { ...all, basis: { state: null, isSameState: false } };
  const state = describe(columns, common);
  const same = {
    now: bucketsWhere(now, (i) => states[i] === common),
    before: bucketsWhere(before, (i) => states[i] === common),
  };
  return same.before.length === 0
    ? { ...all, basis: { state, isSameState: false } }
    : { ...same, basis: { state, isSameState: true } };
}

const describe = ({ state }: StateColumns, common: number): ComparedState =>
  state === null ? { by: 'status', status: common } : { by: 'state', state: common };

/** Returns the state of each bucket; without State it is the status of the word (rules §4.3). */
function statesOf({ state, word }: StateColumns): Float64Array | null {
  if (state !== null || word === null) return state;
  const known = new Map<number, number>();
  return word.map((bits) => {
    if (Number.isNaN(bits)) return NaN;
    const status = wordStatus(statusWord(bits));
    const index = known.get(bits) ?? WORD_STATUSES.findIndex((one) => one === status);
    known.set(bits, index);
    return index;
  });
}

function mostCommon(states: Float64Array, [first, end]: Range): number | null {
  const counts = new Map<number, number>();
  for (const state of states.subarray(first, end)) {
    if (!Number.isNaN(state)) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function bucketsWhere([first, end]: Range, isMeant: (bucket: number) => boolean): Uint32Array {
  const found: number[] = [];
  for (let i = first; i < end; i += 1) if (isMeant(i)) found.push(i);
  return Uint32Array.from(found);
}
