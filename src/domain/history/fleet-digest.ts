import { pastSilence, type PastSilence, type SilenceChange } from './silence';
import { bucketCount } from '../time/buckets';
import { byEventOrder } from './event-order';
import { worstCoverage } from './fleet-coverage';
import type { EventSubject, FleetEvent } from './fleet-event';
import type { FleetHistory } from './fleet-history';
import { fleetPower } from './fleet-power';
import { intervalMs, type Interval } from '../time/intervals';
import { eventsOf, fetchedOf, type Member, type ModuleDigest } from './module-digest';
import { groupBy } from '../../base/group-by';
import { sameEntries } from '../../base/same-entries';
import { sameJson } from '../../base/same-json';
import { widestOf } from '../series/wider-buckets';
import type { Span } from '../time/spans';
import { later } from '../../base/units';

export interface DigestedModule {
  readonly member: Member;
  readonly digest: ModuleDigest;
}

/** A power block's past, to which the newest samples of its modules are compared. */
export interface BlockDigest {
  readonly subject: EventSubject;
  readonly silence: PastSilence;
  readonly modules: readonly DigestedModule[];
}

/**
 * History of the fleet without the newest samples, and the state that they are compared to
 * (live-tail).
 */
export interface FleetDigest {
  readonly history: FleetHistory;
  readonly blocks: readonly BlockDigest[];
}

export interface FleetSpan {
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
}

/**
 * Combines the digests of the modules. Parts that are equal to those of `before` stay the same
 * objects, so that nothing is drawn again.
 */
export function digestFleet(
  stretch: FleetSpan,
  modules: readonly DigestedModule[],
  before?: FleetHistory,
): FleetDigest {
  const { interval, span } = stretch;
  const buckets = bucketCount(span, interval);
  const shown = modules.filter(({ member }) => member.isShown);
  const digests = shown.map(({ digest }) => digest);
  const blocks = blockDigests(modules, buckets);
  const events = [
    ...digests.flatMap((digest) => digest.events),
    ...blocks.flatMap((block) => silenceEvents(block, stretch)),
  ].sort(byEventOrder);
  const counts = new Map(shown.map(({ member, digest }) => [member.moduleId, digest.counts]));
  const power = fleetPower(
    digests.map(({ power: kw, final }) => ({ kw, final })),
    buckets,
  );
  const coverage = worstCoverage(
    digests.map(({ grades }) => grades),
    span,
    interval,
    buckets,
  );
  const fetched = fetchedOf(
    digests.flatMap((digest) =>
      digest.fetched === null ? [] : [digest.fetched.oldest, digest.fetched.newest],
    ),
  );
  const isComplete = digests.length > 0 && digests.every((digest) => digest.counts.complete);
  const wider = widestOf(digests.map((digest) => digest.wider));
  const history = {
    ...stretch,
    counts,
    events,
    power,
    coverage,
    isComplete,
    wider,
    fetched,
  };
  return { history: before === undefined ? history : reuseEqual(before, history), blocks };
}

function reuseEqual(before: FleetHistory, now: FleetHistory): FleetHistory {
  return {
    interval: now.interval,
    span: sameJson(before.span, now.span) ? before.span : now.span,
    counts: sameEntries(before.counts, now.counts) ? before.counts : now.counts,
    events: isSameList(before.events, now.events, isSameEvent) ? before.events : now.events,
    power: isSameList(before.power, now.power, Object.is) ? before.power : now.power,
    coverage: sameJson(before.coverage, now.coverage) ? before.coverage : now.coverage,
    isComplete: now.isComplete,
    wider: now.wider,
    fetched: sameJson(before.fetched, now.fetched) ? before.fetched : now.fetched,
  };
}

const isSameList = <T>(one: ArrayLike<T>, other: ArrayLike<T>, isSame: (a: T, b: T) => boolean) =>
  one.length === other.length &&
  Array.prototype.every.call(one, (item: T, i) => {
    const match = other[i];
    return match !== undefined && isSame(item, match);
  });

const isSameEvent = (one: FleetEvent, other: FleetEvent): boolean =>
  one === other || sameJson(one, other);

/** Returns the blocks that have a shown module. */
function blockDigests(modules: readonly DigestedModule[], buckets: number): BlockDigest[] {
  const byBlock = groupBy(modules, ({ member }) => member.powerBlockId);
  return [...byBlock]
    .filter(([, members]) => members.some(({ member }) => member.isShown))
    .map(([powerBlockId, members]) => ({
      subject: {
        kind: 'power-block',
        powerBlockId,
        name: members[0]?.member.powerBlockName ?? powerBlockId,
      },
      silence: pastSilence(
        members.map(({ digest }) => digest.presence),
        buckets,
      ),
      modules: members,
    }));
}

/**
 * Returns the silence of a power block, and that of its shown modules where it is not that of the
 * whole block (rules §4.12).
 */
function silenceEvents(
  { subject, silence, modules }: BlockDigest,
  { span, interval }: FleetSpan,
): FleetEvent[] {
  const dated = ({ bucket, type }: SilenceChange) => {
    const at = later(span.from, bucket * intervalMs(interval));
    const other = later(at, (type === 'online' ? 1 : -1) * intervalMs(interval));
    const within = type === 'online' ? { from: at, to: other } : { from: other, to: at };
    return { at, fact: { type }, within };
  };
  const isOfBlock = (one: SilenceChange) =>
    silence.changes.some(({ bucket, type }) => bucket === one.bucket && type === one.type);
  const ofModules = modules
    .filter(({ member }) => member.isShown)
    .flatMap(({ member, digest }) =>
      eventsOf(member, digest.silence.changes.filter((one) => !isOfBlock(one)).map(dated)),
    );
  const ofBlock = silence.changes
    .map(dated)
    .map(({ fact, ...time }) => ({ ...fact, ...time, subject }));
  return [...ofBlock, ...ofModules];
}
