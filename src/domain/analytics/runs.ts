import { isRunTime } from '../machine/status-time';
import { hasBit, statusWord, type StatusBit } from '../machine/status-word';
import { rises } from '../history/counter';
import { intervalMs, type Interval } from '../time/intervals';
import { endingOf, type RunEnding } from './run-ending';
import {
  areOthersFetched,
  presentBuckets,
  runColumns,
  withoutNewest,
  type RunColumns,
  type RunHistory,
} from './run-history';
import { startPhases, type StartPhase } from './run-phases';
import {
  HOUR,
  kilowattHour,
  later,
  MINUTE,
  type EpochMs,
  type KilowattHour,
} from '../../base/units';

/**
 * A run: from the first bucket with STARTING, RUNNING or STOPPING to the first without. Moments are
 * starts of buckets, so they are as precise as the buckets are narrow.
 */
export interface Run {
  readonly start: EpochMs;
  /** Null: it never reached RUNNING. */
  readonly runningFrom: EpochMs | null;
  readonly stopFrom: EpochMs | null;
  readonly end: EpochMs;
  /** False: before its first bucket is a silence, an unknown stretch, or the edge of the range. */
  readonly isStartKnown: boolean;
  /** False: it ends in a silence or an unknown stretch. */
  readonly isEndKnown: boolean;
  readonly ended: RunEnding;
  readonly phases: readonly StartPhase[];
  /** Null without readings of the counter. */
  readonly energy: KilowattHour | null;
  /** False: some of its codes, start states and counter readings were not fetched yet. */
  readonly isWhole: boolean;
}

/** Whether the start was a success: the machine reached RUNNING. */
export const hasSucceeded = ({ runningFrom }: Run): boolean => runningFrom !== null;
export const hasUnknownEdge = ({ isStartKnown, isEndKnown }: Run): boolean =>
  !isStartKnown || !isEndKnown;
export const isFailedStart = (run: Run): boolean =>
  !hasSucceeded(run) && run.isStartKnown && run.ended.kind !== 'ongoing' && run.isEndKnown;

/**
 * Longest silence within a run: a machine does not stop and start again in it. In a past that was
 * filled in from wider steps, the time of a step is none. Only buckets that
 * were fetched are silent; a stretch that was never fetched always ends what is known of a run.
 */
const BRIDGED = MINUTE;
const CHUNK = 20_000;
/** Time at the end of a run that goes on in which samples may still come. */
const ON_ITS_WAY = 3 * MINUTE;

/** Buckets of a run: the first, and the one after the last. */
interface RunBuckets {
  readonly first: number;
  readonly end: number;
  readonly isStartKnown: boolean;
  /** False when a silence or an unknown stretch follows. */
  readonly isEndKnown: boolean;
}

/**
 * Cuts the runs out of the status words, oldest first. Yields its progress, 0 to 1. A silence or a
 * stretch that was never fetched neither makes nor ends a run: that edge is unknown.
 */
export function* cutRuns(history: RunHistory): Generator<number, readonly Run[]> {
  const width = intervalMs(history.interval);
  const bridged = Math.floor(BRIDGED / width);
  const columns = withoutNewest(runColumns(history), history);
  const { words } = columns;
  const found: RunBuckets[] = [];
  let open: { first: number; isStartKnown: boolean } | null = null;
  const isPresent = presentBuckets(words, bridged, history);
  let before = NaN;
  for (let i = 0; i < words.length; i += 1) {
    if (i % CHUNK === CHUNK - 1) yield i / words.length;
    const word = words[i] ?? NaN;
    if (Number.isNaN(word) && isPresent[i] === 1) continue;
    const isActive = isRunTime(word);
    const isAgain = has(word, 'STARTING') && !has(before, 'STARTING');
    if (open !== null && (!isActive || isAgain)) {
      found.push({ ...open, end: i, isEndKnown: !Number.isNaN(word) });
      open = null;
    }
    if (open === null && isActive) open = { first: i, isStartKnown: !Number.isNaN(before) };
    before = word;
  }
  if (open !== null) found.push({ ...open, end: words.length, isEndKnown: true });
  const energyOf = energies(history.interval, columns);
  return found.map((buckets) => runOf(history, columns, buckets, energyOf(buckets)));
}

/** Whether the word has the bit; false for no word. */
const has = (word: number, bit: StatusBit): boolean =>
  !Number.isNaN(word) && hasBit(statusWord(word), bit);

function runOf(
  history: RunHistory,
  columns: RunColumns,
  buckets: RunBuckets,
  energy: KilowattHour | null,
): Run {
  const { first, end } = buckets;
  const at = (bucket: number) => later(history.span.from, bucket * intervalMs(history.interval));
  const firstWith = (bit: StatusBit): number | null => {
    for (let i = first; i < end; i += 1) if (has(columns.words[i] ?? NaN, bit)) return i;
    return null;
  };
  const [running, stopping] = [firstWith('RUNNING'), firstWith('STOPPING')];
  const ended = endingOf(history, columns, { ...buckets, stopping });
  const late = ended.kind === 'ongoing' ? Math.ceil(ON_ITS_WAY / intervalMs(history.interval)) : 0;
  return {
    start: at(first),
    runningFrom: running === null ? null : at(running),
    stopFrom: stopping === null ? null : at(stopping),
    end: at(end),
    isStartKnown: buckets.isStartKnown,
    isEndKnown: buckets.isEndKnown,
    ended,
    phases: startPhases(history, columns, { first, end: running === null ? end : running + 1 }),
    energy,
    isWhole: areOthersFetched(history, first, Math.max(first, end - late)),
  };
}

/**
 * Returns a function that adds up the energy of a run by the counter (rules §9.8), for runs in
 * order. A rise that begins before the run is not of it.
 */
function energies(
  interval: Interval,
  { energy }: RunColumns,
): (buckets: RunBuckets) => KilowattHour | null {
  const all = rises(energy, intervalMs(interval) / HOUR);
  let next = 0;
  return ({ first, end }) => {
    if (!energy.subarray(first, end).some((kwh) => !Number.isNaN(kwh))) return null;
    let sum = 0;
    while ((all[next]?.from ?? Infinity) < first) next += 1;
    for (let i = next; (all[i]?.to ?? Infinity) <= end; i += 1) sum += all[i]?.kwh ?? 0;
    return kilowattHour(sum);
  };
}
