import { blockSilence, type BlockSilence } from './block-silence';
import { bucketCount } from '../time/buckets';
import { byEventOrder } from './event-order';
import { worstCoverage } from './fleet-coverage';
import type { EventSubject, FleetEvent } from './fleet-event';
import type { FleetHistory } from './fleet-history';
import { fleetPower } from './fleet-power';
import type { PowerBlockId } from '../ids';
import { intervalMs, type Interval } from '../time/intervals';
import { fetchedOf, type Member, type ModuleWork } from './module-work';
import { sameJson } from '../../base/same-json';
import type { Span } from '../time/spans';
import { later } from '../../base/units';

export interface WorkedModule {
  readonly member: Member;
  readonly work: ModuleWork;
}

/** One power block as the past tells it: what its modules' newest samples are held against. */
export interface WorkedBlock {
  readonly subject: EventSubject;
  readonly silence: BlockSilence;
  readonly modules: readonly WorkedModule[];
}

/** The fleet's history without what is newest, and what that is added to (live-tail). */
export interface FleetWork {
  readonly history: FleetHistory;
  readonly blocks: readonly WorkedBlock[];
}

export interface FleetStretch {
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
}

/**
 * Puts together what was worked out of each module (sections 4 and 9). What is as it was `before` stays
 * the same object, so that nothing is drawn anew.
 */
export function fleetWork(
  stretch: FleetStretch,
  modules: readonly WorkedModule[],
  before?: FleetHistory,
): FleetWork {
  const { interval, span } = stretch;
  const buckets = bucketCount(span, interval);
  const shown = modules.filter(({ member }) => member.isShown);
  const works = shown.map(({ work }) => work);
  const blocks = workedBlocks(modules, buckets);
  const events = [
    ...works.flatMap((work) => work.events),
    ...blocks.flatMap((block) => silenceEvents(block, stretch)),
  ].sort(byEventOrder);
  const counts = new Map(shown.map(({ member, work }) => [member.moduleId, work.counts]));
  const power = fleetPower(
    works.map((work) => work.power),
    buckets,
  );
  const coverage = worstCoverage(
    works.map(({ grades }) => grades),
    span,
    interval,
    buckets,
  );
  const fetched = fetchedOf(
    works.flatMap((work) =>
      work.fetched === null ? [] : [work.fetched.oldest, work.fetched.newest],
    ),
  );
  const history = { ...stretch, counts, events, power, coverage, fetched };
  return { history: before === undefined ? history : keptSame(before, history), blocks };
}

function keptSame(before: FleetHistory, now: FleetHistory): FleetHistory {
  const isSameCounts =
    before.counts.size === now.counts.size &&
    [...now.counts].every(([id, counts]) => before.counts.get(id) === counts);
  return {
    interval: now.interval,
    span: sameJson(before.span, now.span) ? before.span : now.span,
    counts: isSameCounts ? before.counts : now.counts,
    events: isSameList(before.events, now.events, isSameEvent) ? before.events : now.events,
    power: isSameList(before.power, now.power, Object.is) ? before.power : now.power,
    coverage: sameJson(before.coverage, now.coverage) ? before.coverage : now.coverage,
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

/** Blocks with a module that is looked at. */
function workedBlocks(modules: readonly WorkedModule[], buckets: number): WorkedBlock[] {
  const byBlock = new Map<PowerBlockId, WorkedModule[]>();
  for (const module of modules) {
    const { powerBlockId } = module.member;
    const block = byBlock.get(powerBlockId);
    if (block === undefined) byBlock.set(powerBlockId, [module]);
    else block.push(module);
  }
  return [...byBlock]
    .filter(([, members]) => members.some(({ member }) => member.isShown))
    .map(([powerBlockId, members]) => ({
      subject: {
        kind: 'power-block',
        powerBlockId,
        name: members[0]?.member.powerBlockName ?? powerBlockId,
      },
      silence: blockSilence(
        members.map(({ work }) => work.presence),
        buckets,
      ),
      modules: members,
    }));
}

const silenceEvents = (
  { subject, silence }: WorkedBlock,
  { span, interval }: FleetStretch,
): FleetEvent[] =>
  silence.changes.map(({ bucket, type }) => ({
    type,
    subject,
    at: later(span.from, bucket * intervalMs(interval)),
  }));
