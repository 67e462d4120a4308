import { MINUTE } from '../base/units';
import { within, type TimeSpan } from './block-day';
import { TOO_LITTLE_HEAT } from './faults';
import { kilowattHours } from './energy';
import { RATED_KW, type Moment } from './moment';
import type { PlannedDay } from './plan-cache';
import { consumedUntil, powerAt, producedUntil } from './power';
import { beginOf, startStateAt, startStateIndex, TURBINE_FROM } from './start-sequence';
import type { LifeEntry } from './life-log';
import { segmentIndex, warmthAt, type Segment } from './timeline';
import { valueAt } from './weather';

/** Computes the moment of a machine from the plan of its day. */

const PUMP_FROM = startStateIndex('START_MAIN_PUMP');
const HEAT_CHANGE_MS = 10 * MINUTE;
/** Drop of the hot water's temperature without the engine, or with too little heat. */
const PORT_DROP = 27;
const LACK_DROP = 26;
/** Share of a start sequence at which hot water has arrived. */
const HOT_WATER_BY = beginOf('PHT_FLUSH_COOLING');
const PORT_LOAD = 9;

/** Returns 0 outside, 1 inside, and straight lines of ten minutes within both ends. */
function inside({ from, to }: TimeSpan, at: number): number {
  const deep = Math.min(at - from, to - at) / HEAT_CHANGE_MS;
  return Math.max(0, Math.min(1, deep));
}

/**
 * With too little heat the water cools down as the machine stops, and returns in the next start.
 */
function lackOfHeat(segment: Segment, at: number): number {
  const { phase, from, to, sequenceMs } = segment;
  if (phase === 'running') return 0;
  if (phase === 'stopping') return (at - from) / (to - from);
  if (phase === 'standing' || to - from < sequenceMs) return 1;
  return Math.max(0, 1 - (at - from) / (sequenceMs * HOT_WATER_BY));
}

function heatDrop(planned: PlannedDay, segment: Segment, at: number): number {
  if (planned.plan.port !== null && within(planned.plan.port, at)) {
    return PORT_DROP * inside(planned.plan.port, at);
  }
  return segment.cause.fault === TOO_LITTLE_HEAT ? LACK_DROP * lackOfHeat(segment, at) : 0;
}

/** Sets the fault that stopped the machine, or the one it runs with. */
function setFaults(moment: Moment, planned: PlannedDay): void {
  const { phase, cause } = moment.segment;
  moment.alarm = null;
  moment.warning = null;
  if (phase === 'running') {
    for (const warning of planned.plan.warnings) {
      if (within(warning, moment.at)) moment.warning = warning.fault;
    }
  } else if (phase !== 'starting') {
    if (cause.fault?.bit === 'WARNING') moment.warning = cause.fault;
    else moment.alarm = cause.fault;
  }
}

/** Sets flow, turbine speed and warmth for the moment in the phase. */
function setMotion(moment: Moment): void {
  const { segment, at } = moment;
  const passed = at - segment.from;
  moment.startState = 0;
  moment.flow = 0;
  moment.speed = 0;
  moment.warmth = warmthAt(segment, at);
  if (segment.phase === 'running') {
    moment.flow = 1;
    moment.speed = 1;
  } else if (segment.phase === 'stopping') {
    moment.flow = 1 - passed / (segment.to - segment.from);
    moment.speed = moment.flow;
  } else if (segment.phase === 'starting') {
    const share = passed / segment.sequenceMs;
    moment.startState = startStateAt(share);
    if (moment.startState >= PUMP_FROM) moment.flow = 0.4 + 0.6 * share;
    moment.speed = Math.max(0, (share - TURBINE_FROM) / (1 - TURBINE_FROM));
  }
}

/** Fills `moment` with the state of the machine at `at` by its plan; `hasEngine` on a ship. */
export function setMoment(
  moment: Moment,
  planned: PlannedDay,
  at: number,
  hasEngine: boolean,
): void {
  const { plan, energy } = planned;
  const index = segmentIndex(plan.segments, at);
  const segment = plan.segments[index];
  if (segment === undefined) throw new Error('a day without segments');
  const { weather } = plan;
  moment.at = at;
  moment.segment = segment;
  moment.power = powerAt(segment, weather.power, plan.from, at);
  const produced = producedUntil(segment, weather.power, plan.from, at);
  moment.produced = kilowattHours((energy.produced[index] ?? 0) + produced);
  moment.consumed = kilowattHours((energy.consumed[index] ?? 0) + consumedUntil(segment, at));
  setRest(moment, planned, hasEngine);
}

/** Does the same for a machine that has executed commands and is in `entry`. */
export function setOrderedMoment(
  moment: Moment,
  planned: PlannedDay,
  entry: LifeEntry,
  at: number,
  hasEngine: boolean,
): void {
  const { own } = entry;
  if (own === null) {
    setMoment(moment, planned, at, hasEngine);
    moment.produced += kilowattHours(entry.produced);
    moment.consumed += kilowattHours(entry.consumed);
    return;
  }
  const { segment, day } = own;
  const { power } = day.weather;
  moment.at = at;
  moment.segment = segment;
  moment.power = powerAt(segment, power, day.from, at);
  const produced = producedUntil(segment, power, day.from, at);
  moment.produced = kilowattHours(entry.produced + produced);
  moment.consumed = kilowattHours(entry.consumed + consumedUntil(segment, at));
  setRest(moment, planned, hasEngine);
}

/** Sets the fields that follow from the segment, the power and the day. */
function setRest(moment: Moment, planned: PlannedDay, hasEngine: boolean): void {
  const { plan } = planned;
  const { segment, at } = moment;
  const ms = at - plan.from;
  setMotion(moment);
  setFaults(moment, planned);
  moment.drive = Math.max(0, moment.power) / RATED_KW;
  moment.hot = valueAt(plan.weather.hot, ms) - heatDrop(planned, segment, at);
  moment.cold = valueAt(plan.weather.cold, ms);
  moment.load = hasEngine ? loadAt(planned, ms, at) : Number.NaN;
}

function loadAt({ plan }: PlannedDay, ms: number, at: number): number {
  const sea = valueAt(plan.weather.load, ms);
  const port = plan.port === null ? 0 : inside(plan.port, at);
  return sea + (PORT_LOAD - sea) * port;
}
