import type { QueryClient } from '@tanstack/react-query';
import { bucketCount, bucketEnd, bucketFloor, wholeBuckets } from '../../domain/time/buckets';
import type { FleetEvent } from '../../domain/history/fleet-event';
import type { FleetHistory } from '../../domain/history/fleet-history';
import { fleetWork, type FleetStretch } from '../../domain/history/fleet-work';
import { intervalMs } from '../../domain/time/intervals';
import { newEvents, withEvents } from '../../domain/history/live-tail';
import { workOut, type Member, type ModuleWork } from '../../domain/history/module-work';
import { periodSpan } from '../../domain/view/period';
import { sameJson } from '../../base/same-json';
import type { ColumnKey } from '../../domain/series/series';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { eventsResolution, type Period } from '../../domain/time/time-ranges';
import type { EpochMs } from '../../base/units';
import { FLEET_HISTORY, type FleetAsk } from './fleet-ask';
import {
  isSameParts,
  isUnchanged,
  newestPart,
  readModules,
  type Parts,
  type Wanted,
} from './read-modules';
import type { Services } from '../services';

/** What a query of the fleet's history holds. */
export interface FleetReading {
  /** Without the newest samples. */
  readonly history: FleetHistory;
  /** With them ([Note: The newest sample is one more moment]); the same object while they tell the same. */
  readonly withNewest: (modules: readonly ModuleTelemetry[]) => FleetHistory;
  readonly parts: Parts<ModuleWork>;
}

const COLUMNS: ReadonlySet<ColumnKey> = new Set<ColumnKey>([
  'StatusWord.or',
  'StatusWord.max',
  'AlarmCode.max',
  'WarningCode.max',
  'EnergyProduced.avg',
  'PowerOutput.avg',
]);

/**
 * The newest buckets of a stretch that reaches until now need not be held for it to be whole: the one
 * that is growing, and the one that is fetched with the next refresh (section 9, Live history refresh).
 */
const ON_THEIR_WAY = 2;

interface Asked extends FleetStretch {
  /** How many of the buckets have to be held. */
  readonly due: number;
}

function askedStretch(period: Period, now: EpochMs): Asked {
  const { interval } = eventsResolution(period);
  const whole = wholeBuckets(periodSpan(period, now), interval);
  const end = bucketEnd(now, interval);
  const span = { from: whole.from, to: whole.to > end ? end : whole.to };
  const buckets = bucketCount(span, interval);
  const isGrowing = span.to > bucketFloor(now, interval);
  return { interval, span, due: isGrowing ? Math.max(0, buckets - ON_THEIR_WAY) : buckets };
}

/** The history of many modules, from the store ([Note: A thousand modules]). */
export async function readFleetHistory(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { members, period }: FleetAsk,
  { client, before, signal }: Reader,
): Promise<FleetReading> {
  const { due, ...stretch } = askedStretch(period, clock.now());
  const { interval, span } = stretch;
  const wanted = members.map((member) => ({
    shelf: { moduleId: member.moduleId, interval, bundle: 'default' } as const,
    about: aboutOf(member, stretch, due),
    work: (held: Pick<Parameters<typeof workOut>[1], 'columns' | 'ledger'>) =>
      workOut(member, { ...stretch, ...held }, due),
  }));
  if (before !== undefined && isNextOf(before.history, stretch)) {
    const shelves = wanted.map(({ shelf }) => shelf);
    if (isUnchanged(store, shelves, before.parts)) return before;
  }
  const known = knownParts(client);
  const parts = await readModules(store, { wanted, span, columns: COLUMNS, known }, signal);
  if (before !== undefined && isSameParts(before.parts, parts)) return before;
  const modules = members.flatMap((member) => {
    const part = parts.get(member.moduleId);
    return part === undefined ? [] : [{ member, work: part.work }];
  });
  const work = fleetWork(stretch, modules, before?.history);
  return { history: work.history, parts, withNewest: newestOn(work) };
}

/**
 * Time went on by one bucket, of which nothing can be known before the next refresh: that works all of
 * it out anew, so until then it stays what it is.
 */
function isNextOf(before: FleetStretch, { interval, span }: FleetStretch): boolean {
  const width = intervalMs(interval);
  return (
    before.interval === interval &&
    span.from - before.span.from === width &&
    span.to - before.span.to === width
  );
}

interface Reader {
  readonly client: QueryClient;
  /** What the query holds by now. */
  readonly before: FleetReading | undefined;
  readonly signal: AbortSignal;
}

const aboutOf = (member: Member, { interval, span }: FleetStretch, due: number): string =>
  [interval, span.from, span.to, due, member.powerBlockId, member.name].join(' ');

/** What any query has worked out: with another filter the modules are the same. */
function knownParts(client: QueryClient) {
  const readings = client
    .getQueriesData<FleetReading>({ queryKey: FLEET_HISTORY })
    .flatMap(([, reading]) => (reading === undefined ? [] : [reading]));
  return (wanted: Wanted<ModuleWork>) => newestPart(readings, wanted);
}

/** Those that were told before are the same objects: their rows are not drawn anew. */
function asBefore(
  events: readonly FleetEvent[],
  told: readonly FleetEvent[],
): readonly FleetEvent[] {
  const known = new Map(told.map((event) => [JSON.stringify(event), event]));
  return events.map((event) => known.get(JSON.stringify(event)) ?? event);
}

function newestOn(work: Parameters<typeof newEvents>[0]): FleetReading['withNewest'] {
  let told: readonly FleetEvent[] = [];
  let { history } = work;
  return (modules) => {
    const events = newEvents(work, modules);
    if (!sameJson(events, told)) {
      told = asBefore(events, told);
      history = withEvents(work.history, events);
    }
    return history;
  };
}
