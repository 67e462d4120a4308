import { MINUTE, SECOND } from '../base/units';
import { within, type TimeSpan } from './block-day';
import { persists, TURBINE_TRIP, type Fault } from './faults';
import type { Order, Orders, Trip } from './orders';
import type { PlanCache } from './plan-cache';
import { powerAt } from './power';
import { TURBINE_FROM } from './start-sequence';
import { LifeLog, type DaySegment, type LifeEntry } from './life-log';
import {
  BY_PLAN,
  FULL,
  NOT_BY_PLAN,
  warmthAt,
  type Cause,
  type Segment,
  type Standstill,
} from './timeline';
import { valueAt } from './weather';

/** Duration of a start by command: short enough to be watched. */
export const ORDERED_START_MS = 6 * MINUTE;
export const ORDERED_STOP_MS = 4 * MINUTE;
/** Duration of a stop by the turbine's alarm, a safety stop. */
const TRIP_MS = 6 * SECOND;
/** Duration of giving up a start when the turbine turns already. */
const GIVE_UP_MS = MINUTE;
/** Time for which a machine is ready after a reset, before it starts. */
const READY_MS = 20 * SECOND;
const UNLIMITED = Number.POSITIVE_INFINITY;

const rests = ({ phase }: Segment): boolean => phase === 'standing' || phase === 'stopping';
const isAlarm = (fault: Fault | null): boolean => fault !== null && fault.bit !== 'WARNING';

type Kind = Pick<Segment, 'phase' | 'from' | 'to'> & Partial<Segment>;
const segmentOf = (kind: Kind): Segment => ({
  level: FULL,
  standing: 'ready',
  cause: BY_PLAN,
  sequenceMs: 0,
  warmth: 1,
  ...kind,
});

/** A warning of a running machine that was reset: hidden for as long as it would last. */
export interface Cleared extends TimeSpan {
  readonly code: number;
}

/**
 * Life of a machine that has executed commands: entries of its own from the first command on, and
 * its plan again as soon as both run, so that the next event of its day happens to it. Pure in plan
 * and commands; a command changes nothing before its moment.
 */
export class Life {
  readonly cleared: Cleared[] = [];
  readonly #log: LifeLog;
  /** Whether the machine starts by itself. */
  #enabled = true;

  constructor(plans: PlanCache, orders: Orders) {
    this.#log = new LifeLog(plans);
    for (const order of orders) this.#execute(order);
  }

  /** Returns the entry of a moment; null before the first command. */
  entryAt(at: number): LifeEntry | null {
    return this.#log.entryAt(at);
  }

  #execute({ at, command }: Order | Trip): void {
    const current = this.#log.segmentAt(at);
    if (command === 'DISABLE') this.#disable(at, current);
    else if (command === 'ENABLE') this.#enable(at, current);
    else if (command === 'TRIP') this.#trip(at, current);
    else this.#reset(at, current);
  }

  #disable(at: number, current: DaySegment): void {
    const { segment } = current;
    const followsPlan = this.#log.followsPlan(at);
    this.#enabled = false;
    this.#log.dropAfter(at);
    if (segment.phase === 'running') this.#stop(at, current, ORDERED_STOP_MS);
    else if (segment.phase === 'starting') this.#giveUp(at, current);
    else if (followsPlan) this.#standUntilPlannedStart(at);
    else if (segment.phase === 'stopping') this.#stand(segment.to, segment.warmth);
  }

  #giveUp(at: number, current: DaySegment): void {
    const { segment, day } = current;
    const warmth = warmthAt(segment, at);
    if ((at - segment.from) / segment.sequenceMs < TURBINE_FROM) {
      this.#stand(at, warmth);
      return;
    }
    const { power } = day.weather;
    const level = Math.max(0, powerAt(segment, power, day.from, at));
    const share = level / valueAt(power, at - day.from);
    this.#stop(at, { day, segment: { ...segment, level: share, warmth } }, GIVE_UP_MS);
  }

  /** Stops a running machine with an alarm, until that is reset. */
  #trip(at: number, { segment, day }: DaySegment): void {
    if (segment.phase !== 'running') return;
    this.#log.dropAfter(at);
    const cause: Cause = { planned: false, fault: TURBINE_TRIP };
    const { level } = segment;
    const to = at + TRIP_MS;
    this.#log.enter(at, {
      day,
      segment: segmentOf({ phase: 'stopping', from: at, to, level, cause }),
    });
    this.#stand(to, 1, cause, 'alarm');
  }

  #enable(at: number, { segment, day }: DaySegment): void {
    this.#enabled = true;
    if (!rests(segment)) return;
    const followsPlan = this.#log.followsPlan(at);
    this.#log.dropAfter(at);
    if (this.#isBlocked(at) || isAlarm(segment.cause.fault)) {
      this.#log.followPlan(at);
    } else if (segment.phase === 'stopping') {
      if (followsPlan) this.#log.enter(at, { segment, day });
      this.#start(segment.to, segment.warmth, segment.cause);
    } else {
      this.#start(at, warmthAt(segment, at), segment.cause);
    }
  }

  #reset(at: number, { segment, day }: DaySegment): void {
    if (segment.phase === 'running') this.#clearWarnings(at);
    const { fault } = segment.cause;
    if (!rests(segment) || fault === null || persists(fault)) return;
    this.#log.dropAfter(at);
    let from = at;
    if (segment.phase === 'stopping') {
      this.#log.enter(at, { day, segment: { ...segment, cause: NOT_BY_PLAN } });
      from = segment.to;
    }
    const warmth = warmthAt(segment, from);
    // Where heat was missing it arrives during the start, as in every start after a time-out.
    const ready = this.#enabled && !isAlarm(fault) ? 0 : READY_MS;
    if (ready > 0) this.#stand(from, warmth, NOT_BY_PLAN);
    if (this.#enabled) this.#start(from + ready, warmth, segment.cause);
  }

  #clearWarnings(at: number): void {
    for (const warning of this.#log.plannedAt(at).day.warnings) {
      if (!within(warning, at)) continue;
      this.cleared.push({ code: warning.fault.code, from: at, to: warning.to });
    }
  }

  #stop(at: number, { segment, day }: DaySegment, ms: number): void {
    const { level, warmth } = segment;
    const stop = segmentOf({ phase: 'stopping', from: at, to: at + ms, level, warmth });
    this.#log.enter(at, { segment: stop, day });
    this.#stand(at + ms, warmth);
  }

  #stand(
    from: number,
    warmth: number,
    cause: Cause = BY_PLAN,
    standing: Standstill = 'ready',
  ): void {
    const { day } = this.#log.plannedAt(from);
    const segment = segmentOf({ phase: 'standing', from, to: UNLIMITED, warmth, cause, standing });
    this.#log.enter(from, { segment, day });
  }

  /** Follows the plan until that starts the machine; from then on it stands still. */
  #standUntilPlannedStart(at: number): void {
    let from = at;
    let warmth = 1;
    for (;;) {
      const planned = this.#log.plannedAt(from);
      if (!rests(planned.segment)) break;
      this.#log.enter(from, planned);
      from = planned.segment.to;
      warmth = warmthAt(planned.segment, from);
    }
    this.#stand(from, warmth);
  }

  #start(at: number, warmth: number, cause: Cause): void {
    const { day } = this.#log.plannedAt(at);
    const sequenceMs = ORDERED_START_MS;
    const to = at + sequenceMs;
    const segment = segmentOf({ phase: 'starting', from: at, to, warmth, cause, sequenceMs });
    this.#log.enter(at, { segment, day });
    this.#run(to);
  }

  /** Runs until the plan runs too, or until something prevents it. */
  #run(begins: number): void {
    let from = begins;
    for (;;) {
      const { segment, day } = this.#log.plannedAt(from);
      if (segment.phase === 'running' || this.#isBlocked(from)) break;
      const running = segmentOf({ phase: 'running', from: begins, to: segment.to });
      this.#log.enter(from, { segment: running, day });
      from = segment.to;
    }
    this.#log.followPlan(from);
  }

  /**
   * Whether the machine cannot run: no heat in port, or an alarm whose cause a reset does not
   * clear.
   */
  #isBlocked(at: number): boolean {
    const { day, segment } = this.#log.plannedAt(at);
    if (day.port !== null && within(day.port, at)) return true;
    const { fault } = segment.cause;
    return rests(segment) && fault !== null && persists(fault);
  }
}
