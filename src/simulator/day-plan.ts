import { DAY, HOUR, MINUTE } from '../base/units';
import { blockDayOf, type BlockDay, type TimeSpan } from './block-day';
import { HABITS, sequence } from './characters';
import { INEFFECTIVE_CONDENSING, LOW_MAKE_UP_WATER, stopMs, WARNINGS, type Fault } from './faults';
import type { Nature } from './nature';
import { Dice, hash } from './noise';
import { BY_PLAN, Timeline, type Cause, type Segment, type Standstill } from './timeline';
import { weatherOf, type Climate, type Weather } from './weather';

/** Input of a plan; constant for a module. */
export interface Site {
  readonly climate: Climate;
  readonly nature: Nature;
  /** Seed of the module's random numbers. */
  readonly seed: number;
  /** Its share of the modules of its power block, within 0 to 1. */
  readonly place: TimeSpan;
}

export interface PlannedWarning extends TimeSpan {
  readonly fault: Fault;
}

/** Plan of a module's day, complete before the day begins. */
export interface DayPlan {
  readonly from: number;
  /** Without gaps, from the beginning of the day to its end. */
  readonly segments: readonly Segment[];
  readonly weather: Weather;
  readonly port: TimeSpan | null;
  readonly warnings: readonly PlannedWarning[];
  readonly losses: readonly TimeSpan[];
  /** The minute in which the power meter sends nonsense. */
  readonly meterFault: TimeSpan | null;
}

/** Stops the whole power block: in port, or when one of its modules reports low water. */
function stopTogether(timeline: Timeline, site: Site, day: BlockDay, dice: Dice): void {
  const { port, waterLow } = day;
  const span = port ?? waterLow;
  if (span === null) return;
  const noticed = waterLow !== null && inPlace(site, waterLow.noticedBy);
  const fault = noticed ? LOW_MAKE_UP_WATER : null;
  const cause: Cause = port === null ? { planned: false, fault } : BY_PLAN;
  const standing: Standstill = port !== null ? 'idle' : noticed ? 'alarm' : 'ready';
  timeline.stop(stopMs('Normal stop on power block', dice), cause);
  timeline.stand(span.to + dice.between(0, 5 * MINUTE), standing);
  timeline.start(sequence(dice));
}

const inPlace = (site: Site, at: number): boolean => at >= site.place.from && at < site.place.to;

function timelineOf(site: Site, from: number, day: BlockDay, dice: Dice): readonly Segment[] {
  const habit = HABITS[site.nature.character];
  const timeline = new Timeline(from, habit.rest === 'running' ? 1 : 0);
  const together = day.port ?? day.waterLow;
  if (together === null) {
    habit.write(timeline, from + DAY, site.nature, dice);
  } else if (habit.rest === 'running') {
    habit.write(timeline, together.from, site.nature, dice);
    stopTogether(timeline, site, day, dice);
    habit.write(timeline, from + DAY, site.nature, dice);
  } else {
    timeline.stand(from + DAY, habit.rest, { planned: habit.fault === null, fault: habit.fault });
  }
  return timeline.segments;
}

function warningsOf(nature: Nature, from: number, dice: Dice): readonly PlannedWarning[] {
  if (!dice.happens(nature.warned)) return [];
  if (nature.warned > 0.5) {
    const begins = from + dice.between(0, HOUR);
    return [{ from: begins, to: from + DAY, fault: INEFFECTIVE_CONDENSING }];
  }
  const begins = from + dice.between(0, DAY - 6 * HOUR);
  const ends = begins + dice.between(10 * MINUTE, 6 * HOUR);
  return [{ from: begins, to: ends, fault: dice.pick(WARNINGS) }];
}

function meterFaultOf(nature: Nature, from: number, dice: Dice): TimeSpan | null {
  if (!nature.meterFaults || !dice.happens(0.4)) return null;
  const begins = from + dice.between(0, DAY - MINUTE);
  return { from: begins, to: begins + MINUTE };
}

/** Spans without connection: the module's own loss, and the failure of its power block's router. */
function lossesOf(
  nature: Nature,
  routerDown: TimeSpan | null,
  dayStart: number,
  dice: Dice,
): readonly TimeSpan[] {
  const losses = routerDown === null ? [] : [routerDown];
  if (!dice.happens(nature.losses)) return losses;
  const length = dice.between(1.5 * HOUR, 4.5 * HOUR);
  const from = dayStart + dice.between(0, DAY - length);
  return [...losses, { from, to: from + length }];
}

/** Returns the plan of the day that begins at `from`: pure in site and day. */
export function planOf(site: Site, from: number): DayPlan {
  const day = blockDayOf(site.climate, from);
  const dice = new Dice(hash(site.seed, Math.floor(from / HOUR), 0xda));
  return {
    from,
    segments: timelineOf(site, from, day, dice),
    weather: weatherOf(site.climate, from),
    port: day.port,
    warnings: warningsOf(site.nature, from, dice),
    losses: lossesOf(site.nature, day.routerDown, from, dice),
    meterFault: meterFaultOf(site.nature, from, dice),
  };
}
