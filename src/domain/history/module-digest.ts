import { bucketCount } from '../time/buckets';
import { pastSilence, type PastSilence } from './silence';
import { coverageGrades, isStored } from './fleet-coverage';
import type { EventSubject, FleetEvent } from './fleet-event';
import type { StatusCounts } from './fleet-history';
import { intervalMs, type Interval } from '../time/intervals';
import { ledgerWithin } from '../series/ledger';
import { milestones, type Milestones } from './milestones';
import { moduleFacts, type DatedFact, type LastKnown, type ModuleFacts } from './module-facts';
import {
  bucketsIn,
  columnOf,
  presenceOf,
  statusColumn,
  observedUntil,
  type ModuleSeries,
} from './module-past';
import { countStatus } from './count-status';
import type { ModuleTelemetry } from '../machine/telemetry';
import { later, type EpochMs } from '../../base/units';

/** A module, as far as its history needs it. */
export type Member = Pick<
  ModuleTelemetry,
  'moduleId' | 'powerBlockId' | 'name' | 'powerBlockName'
> & {
  /** False for a module that is not shown, and only decides whether its power block is silent. */
  readonly isShown: boolean;
};

const subjectOf = ({ moduleId, powerBlockId, name }: Member): EventSubject => ({
  kind: 'module',
  moduleId,
  powerBlockId,
  name,
});

export function eventsOf(member: Member, facts: readonly DatedFact[]): FleetEvent[] {
  const subject = subjectOf(member);
  return facts.map(({ fact, ...dated }) => ({ ...fact, ...dated, subject }));
}

/**
 * Times at which the oldest and the newest of the shown data were fetched; null when nothing ever
 * was.
 */
export type Fetched = { readonly oldest: EpochMs; readonly newest: EpochMs } | null;

/** Results derived from the history of one module; computed once, until the history changes. */
export interface ModuleDigest {
  readonly counts: StatusCounts;
  readonly events: readonly FleetEvent[];
  readonly milestones: Milestones;
  /** When the machine fell silent and was back (rules §4.12). */
  readonly silence: PastSilence;
  /** Presence of the machine in each bucket (module-past). */
  readonly presence: Uint8Array;
  /** Coverage grade of each bucket (fleet-coverage). */
  readonly grades: Uint8Array;
  /** kW; NaN is no sample. */
  readonly power: Float64Array;
  /** Number of buckets, from the first, up to the last one that does not change any more. */
  readonly final: number;
  readonly fetched: Fetched;
  readonly end: ModuleEnd | null;
  /** Width of the widest buckets that take the place of narrower ones; null when there are none. */
  readonly wider: Interval | null;
}

/** End of a module's history: the last known bucket, and until when it was observed. */
export interface ModuleEnd {
  readonly last: LastKnown;
  /** Start of the last bucket with all values. */
  readonly wholeAt: EpochMs;
  readonly bucketEnd: EpochMs;
  readonly until: EpochMs;
}

/**
 * Derives the results of one module's history. `due` is how many buckets must be stored for
 * complete counts: in a live view not the newest, which are not fetched yet.
 */
export function digestModule(member: Member, series: ModuleSeries, due: number): ModuleDigest {
  const { span, interval, ledger } = series;
  const status = statusColumn(series);
  const power = columnOf(series, 'PowerOutput.avg');
  const presence = presenceOf(series, status);
  const isEmpty = (i: number) => Number.isNaN(status[i]) && Number.isNaN(power[i]);
  const grades = coverageGrades(series, isEmpty, bucketCount(span, interval));
  const known = moduleFacts(series, status, presence);
  const reached = milestones(series, presence);
  return {
    counts: countStatus(series, isStored(grades, due)),
    events: eventsOf(member, [...known.facts, ...reached.facts]),
    milestones: reached,
    silence: pastSilence([presence], presence.length),
    presence,
    grades,
    power,
    final: finalBuckets(series),
    fetched: fetchedOf(ledgerWithin(span, ledger).map(({ fetchedAt }) => fetchedAt)),
    end: endOf(series, known),
    wider: series.wider?.interval ?? null,
  };
}

function finalBuckets(series: ModuleSeries): number {
  const last = series.ledger.findLast(({ kind }) => kind === 'final');
  return last === undefined ? 0 : bucketsIn(series, last)[1];
}

function endOf(
  series: ModuleSeries,
  { last, lastBucket, lastWhole }: ModuleFacts,
): ModuleEnd | null {
  if (lastBucket < 0) return null;
  const width = intervalMs(series.interval);
  const start = later(series.span.from, lastBucket * width);
  const wholeAt = later(series.span.from, lastWhole * width);
  const until = observedUntil(series, start);
  return until === null ? null : { last, until, wholeAt, bucketEnd: later(start, width) };
}

export function fetchedOf(times: readonly EpochMs[]): Fetched {
  const [first, ...more] = times;
  if (first === undefined) return null;
  let oldest = first;
  let newest = first;
  for (const time of more) {
    if (time < oldest) oldest = time;
    if (time > newest) newest = time;
  }
  return { oldest, newest };
}
