import { bucketCount } from '../time/buckets';
import type { EnergyPlan } from './energy-bars';
import type { EnergyBar } from './fleet-history';
import { intervalMs } from '../time/intervals';
import { storedSpans, type Ledger } from '../series/ledger';
import { rises } from './counter';
import { bucketsIn } from './module-past';
import type { Span } from '../time/spans';
import { HOUR, kilowattHour, later, type EpochMs, type KilowattHour } from '../../base/units';

/**
 * First value of the counter in each bucket, from which produced energy is computed (rules §9.8).
 */
export const COUNTER = 'EnergyProduced.first' as const;

/**
 * Returns the span of the counters for some bars: their buckets and the one after, whose first
 * value is the last edge.
 */
export function counterSpan({ interval, bars }: EnergyPlan): Span {
  const [first] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('there are no bars');
  return { from: first.from, to: later(last.to, intervalMs(interval)) };
}

/**
 * Counter of one module over `counterSpan`: the first value of each bucket in kWh, NaN for none.
 */
export interface Counter {
  readonly first: Float64Array;
  readonly ledger: Ledger;
  /** Start of the bucket under way: without a sample it may still get one. */
  readonly growingFrom: EpochMs;
}

/** Energy that one module produced in each bar. */
export interface ProducedBars {
  /** kWh; NaN for a bar without a sample to compare. */
  readonly produced: Float64Array;
  /** 1 when every edge of the bar is stored. */
  readonly complete: Uint8Array;
  /** Start of the newest bucket with a sample, up to which the bars count; null without one. */
  readonly countedTo: EpochMs | null;
}

/**
 * Returns the produced energy of each bar (rules §9.8): the counter's first value in the next
 * bucket minus its first in this one ([Note: Faults of a counter]). What rose during a silence is
 * spread evenly over its buckets. Across buckets that were never fetched nothing counts, and the
 * bar is partial.
 */
export function producedBars(plan: EnergyPlan, counter: Counter): ProducedBars {
  const { first, ledger, growingFrom } = counter;
  const span = counterSpan(plan);
  const covered = storedBuckets(plan, span, ledger);
  const newest = first.findLastIndex((kwh) => !Number.isNaN(kwh));
  const startOf = (bucket: number) => later(span.from, bucket * intervalMs(plan.interval));
  // The machine was there, and what it produced is known with its next sample.
  if (newest >= 0 && startOf(newest + 1) === growingFrom) covered[newest + 1] = 0;
  const barOf = barOfBucket(plan, span);
  const produced = new Float64Array(plan.bars.length).fill(NaN);
  for (const [from, to] of stretchesOf(covered)) {
    for (const rise of rises(first.subarray(from, to), intervalMs(plan.interval) / HOUR)) {
      const buckets = rise.to - rise.from;
      for (let i = from + rise.from; i < from + rise.to; i += 1) {
        addTo(produced, barOf[i] ?? -1, rise.kwh / buckets);
      }
    }
  }
  const complete = Uint8Array.from(plan.bars, (bar) =>
    isStored(plan, span, covered, bar) ? 1 : 0,
  );
  return { produced, complete, countedTo: newest < 0 ? null : startOf(newest) };
}

/** Yields the stretches of buckets that are stored without a gap. */
function* stretchesOf(covered: Uint8Array): Generator<readonly [from: number, to: number]> {
  for (let from = covered.indexOf(1); from >= 0;) {
    const gap = covered.indexOf(0, from);
    const to = gap < 0 ? covered.length : gap;
    yield [from, to];
    from = covered.indexOf(1, to);
  }
}

function addTo(produced: Float64Array, bar: number, kwh: number): void {
  const sum = produced[bar];
  if (sum !== undefined) produced[bar] = Number.isNaN(sum) ? kwh : sum + kwh;
}

function storedBuckets({ interval }: EnergyPlan, span: Span, ledger: Ledger): Uint8Array {
  const covered = new Uint8Array(bucketCount(span, interval));
  for (const stretch of storedSpans(ledger))
    covered.fill(1, ...bucketsIn({ span, interval }, stretch));
  return covered;
}

function barOfBucket({ bars, interval }: EnergyPlan, span: Span): Int32Array {
  const barOf = new Int32Array(bucketCount(span, interval)).fill(-1);
  bars.forEach((bar, i) => barOf.fill(i, ...bucketsIn({ span, interval }, bar)));
  return barOf;
}

/** Whether the bar's buckets and the one after them are stored. */
function isStored({ interval }: EnergyPlan, span: Span, covered: Uint8Array, bar: Span): boolean {
  const [first, end] = bucketsIn({ span, interval }, bar);
  for (let i = first; i <= end; i += 1) if (covered[i] !== 1) return false;
  return true;
}

/** Bars of one module, and the power block, or the machine, for which they count. */
export interface ProducedBy<Owner> {
  readonly owner: Owner;
  readonly bars: ProducedBars;
}

/** Sums the bars of many modules by owner. */
export const energyBars = <Owner>(
  plan: Pick<EnergyPlan, 'bars'>,
  modules: readonly ProducedBy<Owner>[],
): EnergyBar<Owner>[] =>
  plan.bars.map((bar, i) => {
    const produced = new Map<Owner, KilowattHour>();
    let complete = true;
    for (const { owner, bars } of modules) {
      const kwh = bars.produced[i] ?? NaN;
      if (bars.complete[i] !== 1) complete = false;
      if (Number.isNaN(kwh)) continue;
      produced.set(owner, kilowattHour((produced.get(owner) ?? 0) + kwh));
    }
    return { ...bar, produced, complete };
  });
