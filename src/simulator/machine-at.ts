import { MINUTE } from '../base/units';
import { within, type Span } from './block-day';
import { TOO_LITTLE_HEAT } from './faults';
import { kilowattHours } from './energy';
import { RATED_KW, type Moment } from './moment';
import type { Page } from './plan-book';
import { consumedUntil, powerAt, producedUntil } from './power';
import { beginOf, startStateAt, startStateIndex, TURBINE_FROM } from './start-sequence';
import type { Stretch } from './stretch';
import { segmentIndex, warmthAt, type Segment } from './timeline';
import { valueAt } from './weather';

/** Works out a machine's moment from the page of its day. */

const PUMP_FROM = startStateIndex('START_MAIN_PUMP');
const HEAT_CHANGE_MS = 10 * MINUTE;
/** Without the engine, or with too little heat, the hot water is this much colder. */
const PORT_DROP = 27;
const LACK_DROP = 26;
/** Share of a start sequence by which hot water has come. */
const HOT_WATER_BY = beginOf('PHT_FLUSH_COOLING');
const PORT_LOAD = 9;

/** 0 outside, 1 inside, and straight lines of ten minutes within both ends. */
function inside({ from, to }: Span, at: number): number {
  const deep = Math.min(at - from, to - at) / HEAT_CHANGE_MS;
  return Math.max(0, Math.min(1, deep));
}

/** Too little heat: the water cools down as the machine stops, and is awaited in the next start. */
function lackOfHeat(segment: Segment, at: number): number {
  const { phase, from, to, sequenceMs } = segment;
  if (phase === 'running') return 0;
  if (phase === 'stopping') return (at - from) / (to - from);
  if (phase === 'standing' || to - from < sequenceMs) return 1;
  return Math.max(0, 1 - (at - from) / (sequenceMs * HOT_WATER_BY));
}

function heatDrop(page: Page, segment: Segment, at: number): number {
  if (page.plan.port !== null && within(page.plan.port, at)) {
    return PORT_DROP * inside(page.plan.port, at);
  }
  return segment.cause.fault === TOO_LITTLE_HEAT ? LACK_DROP * lackOfHeat(segment, at) : 0;
}

/** What keeps the machine from running, else what it runs in spite of. */
function setFaults(moment: Moment, page: Page): void {
  const { phase, cause } = moment.segment;
  moment.alarm = null;
  moment.warning = null;
  if (phase === 'running') {
    for (const warning of page.plan.warnings) {
      if (within(warning, moment.at)) moment.warning = warning.fault;
    }
  } else if (phase !== 'starting') {
    if (cause.fault?.bit === 'WARNING') moment.warning = cause.fault;
    else moment.alarm = cause.fault;
  }
}

/** How far flow, turbine and warmth have come in the phase. */
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

/** Fills `moment` with what the machine does at `at` by its plan; `hasEngine` on a ship. */
export function setMoment(moment: Moment, page: Page, at: number, hasEngine: boolean): void {
  const { plan, energy } = page;
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
  setRest(moment, page, hasEngine);
}

/** The same of a machine that was told something, and lives by `stretch`. */
export function setToldMoment(
  moment: Moment,
  page: Page,
  stretch: Stretch,
  at: number,
  hasEngine: boolean,
): void {
  const { own } = stretch;
  if (own === null) {
    setMoment(moment, page, at, hasEngine);
    moment.produced += kilowattHours(stretch.produced);
    moment.consumed += kilowattHours(stretch.consumed);
    return;
  }
  const { segment, day } = own;
  const { power } = day.weather;
  moment.at = at;
  moment.segment = segment;
  moment.power = powerAt(segment, power, day.from, at);
  const produced = producedUntil(segment, power, day.from, at);
  moment.produced = kilowattHours(stretch.produced + produced);
  moment.consumed = kilowattHours(stretch.consumed + consumedUntil(segment, at));
  setRest(moment, page, hasEngine);
}

/** What follows from the segment, the power and the day. */
function setRest(moment: Moment, page: Page, hasEngine: boolean): void {
  const { plan } = page;
  const { segment, at } = moment;
  const ms = at - plan.from;
  setMotion(moment);
  setFaults(moment, page);
  moment.drive = Math.max(0, moment.power) / RATED_KW;
  moment.hot = valueAt(plan.weather.hot, ms) - heatDrop(page, segment, at);
  moment.cold = valueAt(plan.weather.cold, ms);
  moment.load = hasEngine ? loadAt(page, ms, at) : Number.NaN;
}

function loadAt({ plan }: Page, ms: number, at: number): number {
  const sea = valueAt(plan.weather.load, ms);
  const port = plan.port === null ? 0 : inside(plan.port, at);
  return sea + (PORT_LOAD - sea) * port;
}
