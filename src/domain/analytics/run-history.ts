import type { VariableName } from '../machine/variables';
import type { ColumnKey } from '../series/series';
import type { CoverageSpan } from '../series/coverage';
import { bucketCount } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { columnOf, statusColumn } from '../history/module-past';
import { ONLINE_THRESHOLD } from '../machine/connection';
import { epochMs, MINUTE, type EpochMs } from '../../base/units';
import { combinedCoverage, type RowCoverage, type RowCoverageKind } from './row-coverage';
import { sampleSteps } from './sample-steps';

/** Stored history of one machine from which runs are cut, over a span of whole buckets. */
export interface RunHistory {
  readonly interval: Interval;
  readonly span: Span;
  /** Columns of the variables in RUN_VARIABLES; all of one length. */
  readonly columns: ReadonlyMap<ColumnKey, Float64Array>;
  /** Coverage of the first variable, which for runs is the status word. */
  readonly coverage: readonly CoverageSpan[];
  /** Coverage of the other variables together: the kind of which least is known. */
  readonly othersCoverage: readonly RowCoverage[];
}
type HistoryPart = Omit<RunHistory, 'othersCoverage'>;

/** Variables from which runs are cut; the status word first, since its coverage counts. */
export const RUN_VARIABLES = [
  'StatusWord',
  'StartState',
  'AlarmCode',
  'WarningCode',
  'EnergyProduced',
] as const satisfies readonly VariableName[];

/**
 * Joins the parts of a machine's history over the span that they have in common; those of a live
 * view may differ by a bucket. Null without parts, or when the widths differ.
 */
export function joinHistory(parts: readonly HistoryPart[]): RunHistory | null {
  const [first] = parts;
  if (first === undefined || parts.some(({ interval }) => interval !== first.interval)) return null;
  const from = epochMs(Math.max(...parts.map(({ span }) => span.from)));
  const span = { from, to: epochMs(Math.min(...parts.map((part) => part.span.to))) };
  const count = bucketCount(span, first.interval);
  const columns = parts.flatMap((part) => {
    const skipped = Math.round((from - part.span.from) / intervalMs(part.interval));
    return [...part.columns].map(
      ([key, values]) => [key, values.subarray(skipped, skipped + count)] as const,
    );
  });
  const coverage = first.coverage
    .filter((one) => one.to > span.from && one.from < span.to)
    .map((one) => ({
      ...one,
      from: epochMs(Math.max(one.from, span.from)),
      to: epochMs(Math.min(one.to, span.to)),
    }));
  const others = parts.slice(1).map((part) => part.coverage);
  return {
    interval: first.interval,
    span,
    columns: new Map(columns),
    coverage,
    othersCoverage: combinedCoverage(span, others),
  };
}

/** Columns from which a run is described, bucket by bucket; NaN for no sample. */
export interface RunColumns {
  /** Union of the bits of the status words. */
  readonly words: Float64Array;
  readonly startState: Float64Array;
  readonly greatestStartState: Float64Array;
  readonly alarms: Float64Array;
  readonly warnings: Float64Array;
  readonly energy: Float64Array;
}

/** Returns the columns; a missing one has no samples. */
export function runColumns(history: RunHistory): RunColumns {
  const series = { ...history, ledger: [] };
  return {
    words: statusColumn(series),
    startState: columnOf(series, 'StartState.first'),
    greatestStartState: columnOf(series, 'StartState.max'),
    alarms: columnOf(series, 'AlarmCode.max'),
    warnings: columnOf(series, 'WarningCode.max'),
    energy: columnOf(series, 'EnergyProduced.first'),
  };
}

/**
 * Leaves out the newest buckets without a sample, which may be on their way or were not fetched. A
 * silence is fetched, and longer than a machine that is not offline and a step of a past that was
 * filled in.
 */
export function withoutNewest(columns: RunColumns, history: RunHistory): RunColumns {
  const { words } = columns;
  const width = intervalMs(history.interval);
  const length = words.findLastIndex((word) => !Number.isNaN(word)) + 1;
  const fetched = fetchedBuckets(history, words.length).subarray(length);
  const silent = fetched.includes(0) ? fetched.indexOf(0) : fetched.length;
  const step = bridgedSteps(words, width)[length - 1] ?? 0;
  const isSilent = silent > Math.max(ONLINE_THRESHOLD / width, step);
  return isSilent ? columns : { ...columns, words: words.subarray(0, length) };
}

/** Whether buckets of this kind were fetched at their width. */
export const isFetchedKind = (kind: RowCoverageKind): boolean =>
  kind !== 'missing' && kind !== 'coarser';

/** Whether the other variables were fetched over the buckets from `first` to before `end`. */
export function areOthersFetched(
  { othersCoverage, span, interval }: RunHistory,
  first: number,
  end: number,
): boolean {
  const at = (bucket: number) => span.from + bucket * intervalMs(interval);
  return othersCoverage.every(
    ({ kind, from, to }) => isFetchedKind(kind) || to <= at(first) || from >= at(end),
  );
}

/** Longest part at the end of a live range that is fetched only with its next refresh. */
const NEWEST = 10 * MINUTE;

/** Whether the status words of all of the range were fetched, but for the newest. */
export const isRangeFetched = ({ coverage, span }: RunHistory, now: EpochMs): boolean =>
  coverage.every(
    ({ kind, from }) => isFetchedKind(kind) || from >= Math.min(span.to, now) - NEWEST,
  );

/** Whether the bucket was fetched: an empty one is silent then, and not unknown. */
export function isFetched({ coverage, span, interval }: RunHistory, bucket: number): boolean {
  const at = span.from + bucket * intervalMs(interval);
  const kind = coverage.find(({ from, to }) => from <= at && at < to)?.kind;
  return kind !== undefined && isFetchedKind(kind);
}

/** Returns 1 for each bucket that was fetched (see `isFetched`). */
function fetchedBuckets({ coverage, span, interval }: RunHistory, count: number): Uint8Array {
  const fetched = new Uint8Array(count);
  const index = (at: number): number => Math.max(0, (at - span.from) / intervalMs(interval));
  for (const { kind, from, to } of coverage) {
    if (!isFetchedKind(kind)) continue;
    fetched.fill(1, Math.ceil(index(from)), Math.ceil(index(to)));
  }
  return fetched;
}

/** Returns `sampleSteps` of words, without steps in which a machine counts as offline. */
const bridgedSteps = (words: Float64Array, width: number): Uint32Array =>
  sampleSteps(words, width).map((step) => ((step - 1) * width < ONLINE_THRESHOLD ? step : 1));

/**
 * Returns 1 for each bucket with a sample, or between two samples within a fetched silence of at
 * most `bridged` buckets, or of a step of a past that was filled in; else 0.
 */
export function presentBuckets(
  words: Float64Array,
  bridged: number,
  history: RunHistory,
): Uint8Array {
  const present = new Uint8Array(words.length);
  const fetched = fetchedBuckets(history, words.length);
  const steps = bridgedSteps(words, intervalMs(history.interval));
  let last = -1;
  for (let i = 0; i < words.length; i += 1) {
    if (Number.isNaN(words[i])) continue;
    present[i] = 1;
    const isNear = i - last - 1 <= bridged || steps[last] === i - last;
    if (last >= 0 && isNear && !fetched.subarray(last + 1, i).includes(0)) {
      present.fill(1, last + 1, i);
    }
    last = i;
  }
  return present;
}
