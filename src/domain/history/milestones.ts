import { steadyReadings } from './counter';
import type { DatedFact } from './module-facts';
import { columnOf, UNKNOWN, type ModuleSeries } from './module-past';
import { intervalMs } from '../time/intervals';
import { HOUR, kilowattHour, later, type EpochMs } from '../../base/units';

/** Counters up to this, in kWh, do not count (rules §4.13). */
const TOO_LITTLE = 800;
const FIRST_THRESHOLD = 1000;

/** Returns the next power of ten above a value, at least 1000. Multiplying is exact. */
function thresholdAbove(energy: number): number {
  let threshold = FIRST_THRESHOLD;
  while (threshold <= energy) threshold *= 10;
  return threshold;
}

/**
 * Milestones of a counter (rules §4.13). Values below the greatest count, and the greatest is known
 * only at the end: a newer value may raise it, and then the values that were the greatest before
 * count too.
 */
export interface Milestones {
  readonly facts: readonly DatedFact[];
  /** Facts if a greater value followed at the end. */
  readonly whenRaised: readonly DatedFact[];
  readonly greatest: number;
  /** Value that the next sample has to reach; NaN when no value counted. */
  readonly threshold: number;
}

/**
 * Returns the milestones of a series, whose glitches do not count ([Note: Faults of a counter]). A
 * bucket that was never fetched resets the threshold.
 */
export function milestones(series: ModuleSeries, presence: Uint8Array): Milestones {
  const hours = intervalMs(series.interval) / HOUR;
  const energy = steadyReadings(columnOf(series, 'EnergyProduced.avg'), hours);
  const greatest = energy.reduce((most, kwh) => (kwh > most ? kwh : most), -Infinity);
  const whenRaised = crossings(series, { energy, presence, below: Infinity });
  const now = crossings(series, { energy, presence, below: greatest });
  return {
    facts: now.facts,
    whenRaised: whenRaised.facts,
    greatest,
    threshold: now.threshold,
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
    // NaN fails both comparisons.
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

/** Returns the milestones that one more value at the end adds or confirms. */
export function newMilestones(
  { facts, whenRaised, greatest, threshold }: Milestones,
  kwh: number,
  at: EpochMs,
): readonly DatedFact[] {
  if (kwh > greatest)
    return whenRaised.filter((one) => facts.every(({ at: time }) => time !== one.at));
  return kwh > TOO_LITTLE && kwh < greatest && kwh >= threshold ? [milestone(at, threshold)] : [];
}
