import { DAY, epochMs, later, type EpochMs } from '../../base/units';
import { POWER_LIMIT_KW } from '../machine/readings';
import { ledgerWithin, type Ledger } from '../series/ledger';
import { bucketFloor } from '../time/buckets';
import type { Span } from '../time/spans';

/** First year of which there is an availability (rules §9.11). */
const FIRST_YEAR = 2015;

/** Kinds of days of a machine; a value is the average power of the UTC day. */
export type DayKind =
  | 'value'
  /** An average above 1000 kW, either way, does not count (rules §9.11). */
  | 'skipped'
  /** The machine sent nothing. */
  | 'empty'
  /** Never fetched on this device since it ended. */
  | 'missing'
  /** The day that is growing, and those to come. */
  | 'ahead';

/** One machine's UTC days of a year. */
export interface AvailabilityYear {
  readonly kinds: readonly DayKind[];
  /** Average power of each day in kW, at least 0; NaN for a day without a value. */
  readonly kw: Float64Array;
}

/** Returns the years that can be chosen at `now`, the newest first. */
export function availabilityYears(now: EpochMs): readonly number[] {
  const last = new Date(now).getUTCFullYear();
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, i) => last - i);
}

/** Returns the UTC days of a year. */
export const yearSpan = (year: number): Span => ({
  from: epochMs(Date.UTC(year, 0, 1)),
  to: epochMs(Date.UTC(year + 1, 0, 1)),
});

/** Returns the part of a year that has ended at `now`: whole UTC days. */
export function endedSpan(year: number, now: EpochMs): Span {
  const { from, to } = yearSpan(year);
  const today = bucketFloor(now, 'PT24H');
  return { from, to: epochMs(Math.max(from, Math.min(to, today))) };
}

/**
 * Returns the days of a year from the stored averages of its UTC days, NaN for no sample, and their
 * coverage. `now` is the present: the day that is growing has no value.
 */
export function availabilityOf(
  year: number,
  averages: Float64Array,
  ledger: Ledger,
  now: EpochMs,
): AvailabilityYear {
  const span = yearSpan(year);
  const { to: ended } = endedSpan(year, now);
  const entries = ledgerWithin(span, ledger).filter(({ kind }) => kind !== 'coarser');
  const count = Math.round((span.to - span.from) / DAY);
  const kw = new Float64Array(count).fill(NaN);
  const kinds = Array.from({ length: count }, (_, day): DayKind => {
    const at = later(span.from, day * DAY);
    if (at >= ended) return 'ahead';
    const entry = entries.find(({ from, to }) => from <= at && at < to);
    // The average of a day that was fetched while it grew is of a part of it.
    if (entry === undefined || entry.fetchedAt < at + DAY) return 'missing';
    const average = averages[day] ?? NaN;
    if (Number.isNaN(average)) return 'empty';
    if (Math.abs(average) > POWER_LIMIT_KW) return 'skipped';
    kw[day] = Math.max(0, average);
    return 'value';
  });
  return { kinds, kw };
}

/** Figures of one machine's year. */
export interface AvailabilityFigures {
  /** Days with a value, and those of them with more than 0 kW. */
  readonly counted: number;
  readonly producing: number;
  /** Percent of the counted days with production; null without a counted day. */
  readonly percent: number | null;
  /** Days that have ended, and those of them that are stored, with or without a sample. */
  readonly ended: number;
  readonly stored: number;
  /** Percent of the ended days that are stored; null before any. */
  readonly covered: number | null;
  /** Average power of the counted days in kW; null without one. */
  readonly averageKw: number | null;
}

export function availabilityFigures({ kinds, kw }: AvailabilityYear): AvailabilityFigures {
  const ended = kinds.filter((kind) => kind !== 'ahead').length;
  const missing = kinds.filter((kind) => kind === 'missing').length;
  const values = kw.filter((value) => !Number.isNaN(value));
  const producing = values.filter((value) => value > 0).length;
  const counted = values.length;
  return {
    counted,
    producing,
    ended,
    stored: ended - missing,
    percent: counted === 0 ? null : (100 * producing) / counted,
    covered: ended === 0 ? null : (100 * (ended - missing)) / ended,
    averageKw: counted === 0 ? null : values.reduce((sum, value) => sum + value, 0) / counted,
  };
}
