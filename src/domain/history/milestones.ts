import type { DatedFact } from './module-facts';
import { columnOf, UNKNOWN, type ModuleSeries } from './module-past';
import { intervalMs } from '../time/intervals';
import { kilowattHour, later, type EpochMs } from '../../base/units';

/** Section 4: counters up to this, in kWh, are not considered. */
const TOO_LITTLE = 800;
const FIRST_THRESHOLD = 1000;

/** The next power of ten above a value, at least 1000; computed by multiplying, which is exact. */
function thresholdAbove(energy: number): number {
  let threshold = FIRST_THRESHOLD;
  while (threshold <= energy) threshold *= 10;
  return threshold;
}

/**
 * The milestones of a counter (section 4): of the values above 800 and below the greatest, each that
 * reaches the threshold. What is the greatest is known at the end only, so a newer value may raise it:
 * then the values that were the greatest until now are considered too.
 */
export interface Milestones {
  readonly facts: readonly DatedFact[];
  /** As it would be with a value above all others at the end. */
  readonly whenRaised: readonly DatedFact[];
  readonly greatest: number;
  /** What the next value has to reach; NaN when none was considered. */
  readonly threshold: number;
}

/** Across buckets that were never fetched nothing is crossed: the threshold is found anew. */
export function milestones(series: ModuleSeries, presence: Uint8Array): Milestones {
  const energy = columnOf(series, 'EnergyProduced.avg');
  const greatest = energy.reduce((most, kwh) => (kwh > most ? kwh : most), -Infinity);
  const whenRaised = crossings(series, { energy, presence, below: Infinity });
  const now = crossings(series, { energy, presence, below: greatest });
  return {
    ...{ facts: now.facts, threshold: now.threshold },
    ...{ whenRaised: whenRaised.facts, greatest },
  };
}

interface Considered {
  readonly energy: Float64Array;
  readonly presence: Uint8Array;
  readonly below: number;
}

function crossings(
  { span, interval }: ModuleSeries,
  { energy, presence, below }: Considered,
): { readonly facts: readonly DatedFact[]; readonly threshold: number } {
  const facts: DatedFact[] = [];
  let threshold = NaN;
  for (let i = 0; i < energy.length; i += 1) {
    if (presence[i] === UNKNOWN) threshold = NaN;
    const kwh = energy[i] ?? NaN;
    // Not a number is neither.
    if (!(kwh > TOO_LITTLE && kwh < below)) continue;
    if (Number.isNaN(threshold)) threshold = thresholdAbove(kwh);
    if (kwh < threshold) continue;
    facts.push(milestone(later(span.from, i * intervalMs(interval)), threshold));
    threshold *= 10;
  }
  return { facts, threshold };
}

const milestone = (at: EpochMs, threshold: number): DatedFact => ({
  at,
  fact: { type: 'milestone', threshold: kilowattHour(threshold) },
});

/** The milestones that one value more at the end makes, or lets be told. */
export function newMilestones(
  { facts, whenRaised, greatest, threshold }: Milestones,
  kwh: number,
  at: EpochMs,
): readonly DatedFact[] {
  if (kwh > greatest) return whenRaised.filter((one) => facts.every((told) => told.at !== one.at));
  return kwh > TOO_LITTLE && kwh < greatest && kwh >= threshold ? [milestone(at, threshold)] : [];
}
