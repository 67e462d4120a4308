import type { QueryClient } from '@tanstack/react-query';
import { bucketCount, bucketEnd, bucketFloor, wholeBuckets } from '../../domain/time/buckets';
import type { FleetEvent } from '../../domain/history/fleet-event';
import type { FleetHistory } from '../../domain/history/fleet-history';
import { digestFleet, type FleetSpan } from '../../domain/history/fleet-digest';
import { intervalMs } from '../../domain/time/intervals';
import { atFirstSight, newEvents, withEvents } from '../../domain/history/live-tail';
import { digestModule, type Member, type ModuleDigest } from '../../domain/history/module-digest';
import { periodSpan } from '../../domain/view/period';
import { sameJson } from '../../base/same-json';
import type { ColumnKey } from '../../domain/series/series';
import type { CompletedBuckets } from '../../domain/series/wider-buckets';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { eventsResolution, type Period } from '../../domain/time/time-ranges';
import { later, type EpochMs } from '../../base/units';
import { FLEET_HISTORY, type FleetHistoryRequest } from './fleet-request';
import {
  equalResults,
  isUnchanged,
  newestResult,
  readModules,
  type ModuleResults,
  type Wanted,
} from './read-modules';
import type { SyncDeps } from '../../sync/refresh-fleet';

/** Data of a query of the fleet's history. */
export interface FleetReading {
  /** Without the newest samples. */
  readonly history: FleetHistory;
  /**
   * With them ([Note: The newest sample is one more moment]); the same object while it is equal.
   */
  readonly withNewest: (modules: readonly ModuleTelemetry[]) => FleetHistory;
  readonly results: ModuleResults<ModuleDigest>;
  readonly latest: Latest;
}

const COLUMNS: ReadonlySet<ColumnKey> = new Set<ColumnKey>([
  'StatusWord.or',
  'StatusWord.max',
  'StatusWord.seconds',
  'StatusWord.alarmSeconds',
  'StatusWord.idleSeconds',
  'StatusWord.runningSeconds',
  'AlarmCode.max',
  'WarningCode.max',
  'EnergyProduced.avg',
  'PowerOutput.avg',
]);

/**
 * The newest buckets of a span that reaches until now may be missing without making it incomplete:
 * the growing one, and the one that the next refresh fetches (rules §9.4).
 */
const ON_THEIR_WAY = 2;

interface RequestedSpan extends FleetSpan {
  /** Number of buckets that have to be stored. */
  readonly due: number;
}

function requestedSpan(period: Period, now: EpochMs): RequestedSpan {
  const { interval } = eventsResolution(period);
  const whole = wholeBuckets(periodSpan(period, now), interval);
  const end = bucketEnd(now, interval);
  const span = { from: whole.from, to: whole.to > end ? end : whole.to };
  const buckets = bucketCount(span, interval);
  const isGrowing = span.to > bucketFloor(now, interval);
  return { interval, span, due: isGrowing ? Math.max(0, buckets - ON_THEIR_WAY) : buckets };
}

/** Reads the history of many modules from the store ([Note: A thousand modules]). */
export async function readFleetHistory(
  { store, clock }: Pick<SyncDeps, 'store' | 'clock'>,
  { members, period }: FleetHistoryRequest,
  { client, before, signal }: Reader,
): Promise<FleetReading> {
  const { due, ...stretch } = requestedSpan(period, clock.now());
  const { interval, span } = stretch;
  const dueSpan = { from: span.from, to: later(span.from, due * intervalMs(interval)) };
  const wanted = members.map((member) => ({
    seriesId: { moduleId: member.moduleId, interval, bundle: 'default' } as const,
    inputKey: inputKeyOf(member, stretch, due),
    compute: (stored: CompletedBuckets) => digestModule(member, stored, due),
  }));
  if (before !== undefined && isNextOf(before.history, stretch)) {
    const seriesIds = wanted.map(({ seriesId }) => seriesId);
    if (isUnchanged(store, seriesIds, before.results)) return before;
  }
  const known = knownResults(client);
  const part = { span, due: dueSpan, columns: COLUMNS };
  const results = await readModules(store, { wanted, known, ...part }, signal);
  if (before !== undefined && equalResults(before.results, results)) return before;
  const modules = members.flatMap((member) => {
    const result = results.get(member.moduleId);
    return result === undefined ? [] : [{ member, digest: result.value }];
  });
  const digest = digestFleet(stretch, modules, before?.history);
  const latest = before?.latest ?? { events: [] };
  return { history: digest.history, results, latest, withNewest: newestOn(digest, latest) };
}

/**
 * Whether time went on by one bucket. Nothing is known of it before the next refresh, and
 * everything would be computed again, so until then the history stays as it is.
 */
function isNextOf(before: FleetSpan, { interval, span }: FleetSpan): boolean {
  const width = intervalMs(interval);
  return (
    before.interval === interval &&
    span.from - before.span.from === width &&
    span.to - before.span.to === width
  );
}

interface Reader {
  readonly client: QueryClient;
  /** Data of the query so far. */
  readonly before: FleetReading | undefined;
  readonly signal: AbortSignal;
}

const inputKeyOf = (member: Member, { interval, span }: FleetSpan, due: number): string =>
  [interval, span.from, span.to, due, member.powerBlockId, member.name].join(' ');

/** Results of all queries: with another filter the modules' results are the same. */
function knownResults(client: QueryClient) {
  const readings = client
    .getQueriesData<FleetReading>({ queryKey: FLEET_HISTORY })
    .flatMap(([, reading]) => (reading === undefined ? [] : [reading]));
  return (wanted: Wanted<ModuleDigest>) => newestResult(readings, wanted);
}

/** Events of the newest samples, as they were first seen; they outlive the readings of a query. */
interface Latest {
  events: readonly FleetEvent[];
}

function newestOn(
  digest: Parameters<typeof newEvents>[0],
  latest: Latest,
): FleetReading['withNewest'] {
  let drawn: readonly FleetEvent[] = [];
  let { history } = digest;
  let read: readonly ModuleTelemetry[] | null = null;
  return (modules) => {
    // Called at each rendering, mostly with the same samples.
    if (modules === read) return history;
    read = modules;
    latest.events = atFirstSight(newEvents(digest, modules), latest.events);
    if (!sameJson(latest.events, drawn)) {
      drawn = latest.events;
      history = withEvents(digest.history, drawn);
    }
    return history;
  };
}
