import { bucketCount } from '../time/buckets';
import { coverageGrades, isHeld } from './fleet-coverage';
import type { FleetEvent } from './fleet-event';
import type { StatusCounts } from './fleet-history';
import { intervalMs } from '../time/intervals';
import { ledgerWithin } from '../series/ledger';
import { milestones, type Milestones } from './milestones';
import { moduleFacts, type DatedFact, type LastKnown } from './module-facts';
import { columnOf, presenceOf, statusColumn, toldUntil, type ModuleSeries } from './module-past';
import { countStatus } from './status-counts';
import type { ModuleTelemetry } from '../machine/telemetry';
import { later, type EpochMs } from '../../base/units';

/** What is needed of a module to tell its history. */
export type Member = Pick<
  ModuleTelemetry,
  'moduleId' | 'powerBlockId' | 'name' | 'powerBlockName'
> & {
  /** False for one that is not looked at, and counts only for whether its power block is silent. */
  readonly isShown: boolean;
};

export function eventsOf(
  { moduleId, powerBlockId, name }: Member,
  facts: readonly DatedFact[],
): FleetEvent[] {
  const subject = { kind: 'module', moduleId, powerBlockId, name } as const;
  return facts.map(({ at, fact }) => ({ ...fact, at, subject }));
}

/** When the oldest and the newest of what is shown were fetched; null when nothing ever was. */
export type Fetched = { readonly oldest: EpochMs; readonly newest: EpochMs } | null;

/** All that the fleet's screens take from the history of one module: worked out once, until it changes. */
export interface ModuleWork {
  readonly counts: StatusCounts;
  readonly events: readonly FleetEvent[];
  readonly milestones: Milestones;
  /** What each bucket says of whether the machine was heard (module-past). */
  readonly presence: Uint8Array;
  /** How good each bucket is (fleet-coverage). */
  readonly grades: Uint8Array;
  /** kW, NaN for no sample. */
  readonly power: Float64Array;
  readonly fetched: Fetched;
  readonly end: ModuleEnd | null;
}

/** Where a module's history ends: the last bucket that is known, and until when that speaks. */
export interface ModuleEnd {
  readonly last: LastKnown;
  readonly bucketEnd: EpochMs;
  readonly until: EpochMs;
}

/**
 * Works out one module's history. `due` is how many buckets have to be held for the counts to be of
 * the whole: of a live view not the newest, which are still on their way.
 */
export function workOut(member: Member, series: ModuleSeries, due: number): ModuleWork {
  const { span, interval, ledger } = series;
  const status = statusColumn(series);
  const power = columnOf(series, 'PowerOutput.avg');
  const presence = presenceOf(series, status);
  const isEmpty = (i: number) => Number.isNaN(status[i]) && Number.isNaN(power[i]);
  const grades = coverageGrades(series, isEmpty, bucketCount(span, interval));
  const told = moduleFacts(series, status, presence);
  const reached = milestones(series, presence);
  return {
    counts: countStatus(status, isHeld(grades, due)),
    events: eventsOf(member, [...told.facts, ...reached.facts]),
    milestones: reached,
    ...{ presence, grades, power },
    fetched: fetchedOf(ledgerWithin(span, ledger).map(({ fetchedAt }) => fetchedAt)),
    end: endOf(series, told.last, told.lastBucket),
  };
}

function endOf(series: ModuleSeries, last: LastKnown, bucket: number): ModuleEnd | null {
  if (bucket < 0) return null;
  const width = intervalMs(series.interval);
  const start = later(series.span.from, bucket * width);
  const until = toldUntil(series, start);
  return until === null ? null : { last, until, bucketEnd: later(start, width) };
}

export function fetchedOf(times: readonly EpochMs[]): Fetched {
  const [first, ...more] = times;
  if (first === undefined) return null;
  let [oldest, newest] = [first, first];
  for (const time of more) {
    if (time < oldest) oldest = time;
    if (time > newest) newest = time;
  }
  return { oldest, newest };
}
