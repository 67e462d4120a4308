import { HOUR, MINUTE } from '../base/units';
import { ALARMS, stopMs, TOO_LITTLE_HEAT, TURBINE_INVERTER, type Fault } from './faults';
import type { Character, Nature } from './nature';
import type { Dice } from './noise';
import { GIVEN_UP_AT } from './start-sequence';
import { BY_PLAN, NOT_BY_PLAN, type Standstill, type Timeline } from './timeline';

/**
 * Fills a span of time, which begins and ends in the state of rest: any span for a character that
 * rests running, else a whole day.
 */
export interface Habit {
  readonly rest: Standstill | 'running';
  /** Alarm in the state of rest. */
  readonly fault: Fault | null;
  readonly write: (timeline: Timeline, until: number, nature: Nature, dice: Dice) => void;
}

export const sequence = (dice: Dice): number => dice.between(11 * MINUTE, 19 * MINUTE);

/** Ends a run; it lasts at most LONGEST, from the stop to running again. */
type Interruption = (timeline: Timeline, dice: Dice) => void;
const LONGEST = 5 * HOUR;

const plannedStop: Interruption = (timeline, dice) => {
  timeline.stop(stopMs('Normal stop', dice), BY_PLAN);
  const standing = dice.pick<Standstill>(['ready', 'ready', 'unavailable']);
  timeline.stand(timeline.now + dice.between(0.5 * HOUR, 3 * HOUR), standing);
  timeline.start(sequence(dice));
};

const lackOfHeat: Interruption = (timeline, dice) => {
  const cause = { planned: false, fault: TOO_LITTLE_HEAT };
  timeline.stop(stopMs('Timeout', dice), cause);
  timeline.stand(timeline.now + dice.between(20 * MINUTE, 50 * MINUTE), 'timeout');
  timeline.start(sequence(dice));
};

/** The alarm stays until a reset; then the machine is ready, and starts. */
function trip(timeline: Timeline, dice: Dice, fault: Fault): void {
  timeline.stop(stopMs(fault.reaction, dice), { planned: false, fault });
  timeline.stand(timeline.now + dice.between(0.5 * HOUR, 3.5 * HOUR), 'alarm');
  timeline.stand(timeline.now + dice.between(3 * MINUTE, 8 * MINUTE), 'ready', NOT_BY_PLAN);
  timeline.start(sequence(dice));
}
const alarm: Interruption = (timeline, dice) => {
  trip(timeline, dice, dice.pick(ALARMS));
};

function interruptions(nature: Nature, dice: Dice): Interruption[] {
  const limp: Interruption = (timeline) => {
    timeline.run(timeline.now + dice.between(1.5 * HOUR, 4.5 * HOUR), dice.between(0.45, 0.7));
  };
  const all: readonly (readonly [Interruption, number])[] = [
    [plannedStop, 0.3],
    [lackOfHeat, 0.18],
    [alarm, nature.alarmed],
    [limp, nature.limping],
  ];
  const today = all.filter(([, probability]) => dice.happens(probability));
  return today.map(([what]) => what);
}

/** Each interruption has an equal part of the span, and a random time in it. */
function steady(timeline: Timeline, until: number, nature: Nature, dice: Dice): void {
  const today = interruptions(nature, dice);
  const share = (until - timeline.now) / Math.max(1, today.length);
  const from = timeline.now;
  today.forEach((interrupt, index) => {
    const latest = from + (index + 1) * share - LONGEST;
    const earliest = timeline.now + 20 * MINUTE;
    if (latest <= earliest) return;
    timeline.run(dice.between(earliest, latest));
    interrupt(timeline, dice);
  });
  timeline.run(until);
}

/**
 * One bout: starts that are given up for lack of heat, time-outs between them, then a real start.
 */
function restless(timeline: Timeline, until: number, _nature: Nature, dice: Dice): void {
  const lacking = { planned: false, fault: TOO_LITTLE_HEAT };
  const lastStart = until - HOUR;
  while (timeline.now < lastStart - HOUR) {
    timeline.run(timeline.now + dice.between(15 * MINUTE, 50 * MINUTE));
    timeline.stop(stopMs('Timeout', dice), lacking);
    const tries = Math.floor(dice.between(4, 9));
    for (let i = 0; i < tries && timeline.now < lastStart; i++) {
      timeline.stand(timeline.now + dice.between(4 * MINUTE, 8 * MINUTE), 'timeout', lacking);
      timeline.start(20 * MINUTE, GIVEN_UP_AT);
    }
    timeline.stand(timeline.now + dice.between(4 * MINUTE, 8 * MINUTE), 'timeout', lacking);
    timeline.start(sequence(dice));
  }
  timeline.run(until);
}

/** Stands still with its alarm; is reset early in the day, runs for some hours, and trips again. */
function alarmed(timeline: Timeline, until: number, _nature: Nature, dice: Dice): void {
  const cause = { planned: false, fault: TURBINE_INVERTER };
  timeline.stand(timeline.now + dice.between(0, 6 * HOUR), 'alarm', cause);
  timeline.stand(timeline.now + 5 * MINUTE, 'ready', NOT_BY_PLAN);
  timeline.start(sequence(dice));
  timeline.run(timeline.now + dice.between(HOUR, 4 * HOUR));
  timeline.stop(stopMs('Safety stop', dice), cause);
  timeline.stand(until, 'alarm', cause);
}

/** Is ready, and runs for some hours late in the day. */
function standby(timeline: Timeline, until: number, _nature: Nature, dice: Dice): void {
  timeline.stand(timeline.now + dice.between(11 * HOUR, 15 * HOUR), 'ready', BY_PLAN);
  timeline.start(sequence(dice));
  timeline.run(timeline.now + dice.between(3 * HOUR, 7 * HOUR));
  timeline.stop(stopMs('Normal stop', dice), BY_PLAN);
  timeline.stand(until, 'ready', BY_PLAN);
}

export const HABITS: Record<Character, Habit> = {
  steady: { rest: 'running', fault: null, write: steady },
  restless: { rest: 'running', fault: null, write: restless },
  alarmed: { rest: 'alarm', fault: TURBINE_INVERTER, write: alarmed },
  standby: { rest: 'ready', fault: null, write: standby },
};
