import { MINUTE, SECOND } from '../base/units';
import { within, type Span } from './block-day';
import { persists, type Fault } from './faults';
import type { Order, Orders } from './orders';
import type { PlanBook } from './plan-book';
import { powerAt } from './power';
import { TURBINE_FROM } from './start-sequence';
import { Stretches, type Lived, type Stretch } from './stretch';
import { BY_PLAN, FULL, NOT_BY_PLAN, warmthAt, type Cause, type Segment } from './timeline';
import { valueAt } from './weather';

/** A start that somebody asked for: short enough to be watched. */
export const ORDERED_START_MS = 6 * MINUTE;
export const ORDERED_STOP_MS = 4 * MINUTE;
/** A start that is given up when the turbine turns already. */
const GIVE_UP_MS = MINUTE;
/** How long a machine that was reset stands ready before it starts. */
const READY_MS = 20 * SECOND;
const FOR_EVER = Number.POSITIVE_INFINITY;

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

/** A warning of a running machine that was reset: it is not shown while it would last. */
export interface Cleared extends Span {
  readonly code: number;
}

/**
 * What becomes of a machine's plan by what it was told: stretches of its own from the first order on,
 * and its plan again as soon as both run, so that the next thing its day brings happens to it.
 * Pure in plan and orders; an order changes nothing before itself.
 */
export class Life {
  readonly cleared: Cleared[] = [];
  readonly #stretches: Stretches;
  /** Autostart. */
  #enabled = true;

  constructor(book: PlanBook, orders: Orders) {
    this.#stretches = new Stretches(book);
    for (const order of orders) this.#obey(order);
  }

  /** The stretch of a moment; null before the first order. */
  stretchAt(at: number): Stretch | null {
    return this.#stretches.at(at);
  }

  #obey({ at, command }: Order): void {
    const lived = this.#stretches.lived(at);
    if (command === 'DISABLE') this.#disable(at, lived);
    else if (command === 'ENABLE') this.#enable(at, lived);
    else this.#reset(at, lived);
  }

  #disable(at: number, lived: Lived): void {
    const { segment } = lived;
    const follows = this.#stretches.follows(at);
    this.#enabled = false;
    this.#stretches.forgetAfter(at);
    if (segment.phase === 'running') this.#stop(at, lived, ORDERED_STOP_MS);
    else if (segment.phase === 'starting') this.#giveUp(at, lived);
    else if (follows) this.#standAsPlanned(at);
    else if (segment.phase === 'stopping') this.#stand(segment.to, segment.warmth);
  }

  #giveUp(at: number, lived: Lived): void {
    const { segment, day } = lived;
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

  #enable(at: number, { segment, day }: Lived): void {
    this.#enabled = true;
    if (!rests(segment)) return;
    const follows = this.#stretches.follows(at);
    this.#stretches.forgetAfter(at);
    if (this.#hindered(at) || isAlarm(segment.cause.fault)) {
      this.#stretches.follow(at);
    } else if (segment.phase === 'stopping') {
      if (follows) this.#stretches.live(at, { segment, day });
      this.#start(segment.to, segment.warmth, segment.cause);
    } else {
      this.#start(at, warmthAt(segment, at), segment.cause);
    }
  }

  #reset(at: number, { segment, day }: Lived): void {
    if (segment.phase === 'running') this.#clearWarnings(at);
    const { fault } = segment.cause;
    if (!rests(segment) || fault === null || persists(fault)) return;
    this.#stretches.forgetAfter(at);
    let from = at;
    if (segment.phase === 'stopping') {
      this.#stretches.live(at, { day, segment: { ...segment, cause: NOT_BY_PLAN } });
      from = segment.to;
    }
    const warmth = warmthAt(segment, from);
    // Where heat was lacking it comes within the start, as in every start after a time-out.
    const ready = this.#enabled && !isAlarm(fault) ? 0 : READY_MS;
    if (ready > 0) this.#stand(from, warmth, NOT_BY_PLAN);
    if (this.#enabled) this.#start(from + ready, warmth, segment.cause);
  }

  #clearWarnings(at: number): void {
    for (const warning of this.#stretches.planned(at).day.warnings) {
      if (!within(warning, at)) continue;
      this.cleared.push({ code: warning.fault.code, from: at, to: warning.to });
    }
  }

  #stop(at: number, { segment, day }: Lived, ms: number): void {
    const { level, warmth } = segment;
    const stop = segmentOf({ phase: 'stopping', from: at, to: at + ms, level, warmth });
    this.#stretches.live(at, { segment: stop, day });
    this.#stand(at + ms, warmth);
  }

  #stand(from: number, warmth: number, cause: Cause = BY_PLAN): void {
    const { day } = this.#stretches.planned(from);
    const segment = segmentOf({ phase: 'standing', from, to: FOR_EVER, warmth, cause });
    this.#stretches.live(from, { segment, day });
  }

  /** As its plan has it until the plan starts the machine; from then on it stands. */
  #standAsPlanned(at: number): void {
    let from = at;
    let warmth = 1;
    for (;;) {
      const planned = this.#stretches.planned(from);
      if (!rests(planned.segment)) break;
      this.#stretches.live(from, planned);
      from = planned.segment.to;
      warmth = warmthAt(planned.segment, from);
    }
    this.#stand(from, warmth);
  }

  #start(at: number, warmth: number, cause: Cause): void {
    const { day } = this.#stretches.planned(at);
    const sequenceMs = ORDERED_START_MS;
    const to = at + sequenceMs;
    const segment = segmentOf({ phase: 'starting', from: at, to, warmth, cause, sequenceMs });
    this.#stretches.live(at, { segment, day });
    this.#run(to);
  }

  /** Until its plan runs too, or until there is what keeps it from running. */
  #run(begins: number): void {
    let from = begins;
    for (;;) {
      const { segment, day } = this.#stretches.planned(from);
      if (segment.phase === 'running' || this.#hindered(from)) break;
      const running = segmentOf({ phase: 'running', from: begins, to: segment.to });
      this.#stretches.live(from, { segment: running, day });
      from = segment.to;
    }
    this.#stretches.follow(from);
  }

  /** No heat in port; or an alarm whose cause no reset takes away. */
  #hindered(at: number): boolean {
    const { day, segment } = this.#stretches.planned(at);
    if (day.port !== null && within(day.port, at)) return true;
    const { fault } = segment.cause;
    return rests(segment) && fault !== null && persists(fault);
  }
}
