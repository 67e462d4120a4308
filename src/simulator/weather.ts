import type { Application } from '../domain/catalogues';
import { DAY, HOUR } from '../base/units';
import { unit } from './noise';

/**
 * Conditions of a site, as knots two hours apart that are joined by straight lines, so that power
 * has an integral in closed form. Knot 0 of a day is knot 12 of the day before.
 */
export const KNOT_MS = 2 * HOUR;
export const KNOTS_A_DAY = DAY / KNOT_MS;

export type Knots = readonly number[];

export interface Weather {
  /** Incoming hot water, degC, while the source gives heat. */
  readonly hot: Knots;
  /** Incoming cooling water, degC. */
  readonly cold: Knots;
  /** Engine load, percent, at sea. */
  readonly load: Knots;
  /** Power at full heat, kW: 143 to 153. */
  readonly power: Knots;
}

export interface Climate {
  readonly seed: number;
  readonly application: Application;
  readonly latitude: number;
  readonly longitude: number;
}

const SOURCE: Record<Application, { readonly mean: number; readonly drift: number }> = {
  maritime: { mean: 88, drift: 1.5 },
  'industrial waste heat': { mean: 87, drift: 3 },
  geothermal: { mean: 93, drift: 0.8 },
  none: { mean: 85, drift: 2 },
};
const COOLING_SEASON: Record<Application, number> = {
  maritime: 4.5,
  'industrial waste heat': 6,
  geothermal: 3.5,
  none: 5,
};
/** Number of knots over which a drift keeps its direction. */
const SPELL = 6;
/** Mean engine load at sea, percent. */
const SEA_LOAD = 76;
const YEAR_MS = 365.2425 * DAY;
const WARMEST = 205 * DAY;

/** Slow drift, -1 to 1: straight lines between random values. */
function drift(seed: number, knot: number, what: number): number {
  const spell = Math.floor(knot / SPELL);
  const share = knot / SPELL - spell;
  const from = unit(seed, spell, what);
  return 2 * (from + (unit(seed, spell + 1, what) - from) * share) - 1;
}

const wave = (ms: number, period: number, peak: number): number =>
  Math.cos((2 * Math.PI * (ms - peak)) / period);

/**
 * Returns how well the hot and the cold water drive the machine, 0 to 1; colder is better for
 * cooling.
 */
const drive = (hot: number, cold: number): number =>
  Math.min(1, Math.max(0, (hot - cold - 62) / 30));

/** Returns the weather of the day that begins at `dayStart` (a multiple of KNOT_MS). */
export function weatherOf(climate: Climate, dayStart: number): Weather {
  const { seed, application, latitude, longitude } = climate;
  const hot: number[] = [];
  const cold: number[] = [];
  const load: number[] = [];
  const power: number[] = [];
  const atSea = application === 'maritime';
  const source = SOURCE[application];
  const coldMean = Math.max(5.5, 30 - 0.38 * Math.abs(latitude));
  const swing = COOLING_SEASON[application];
  const season = swing * wave(dayStart, YEAR_MS, WARMEST);
  const turn = swing * wave(dayStart + DAY, YEAR_MS, WARMEST) - season;
  const solar = (longitude / 360) * DAY;
  for (let i = 0; i <= KNOTS_A_DAY; i++) {
    const at = dayStart + i * KNOT_MS;
    const knot = at / KNOT_MS;
    const engine = atSea ? SEA_LOAD + 11 * drift(seed, knot, 3) : 0;
    const push = atSea ? (engine - SEA_LOAD) * 0.12 : 0;
    const warm = source.mean + push + source.drift * drift(seed, knot, 1);
    const hour = 0.6 * wave(at + solar, DAY, 15 * HOUR);
    const mild = coldMean + season + (turn * i) / KNOTS_A_DAY + hour;
    const cool = Math.max(1, mild + 1.2 * drift(seed, knot, 2));
    hot.push(warm);
    cold.push(cool);
    load.push(engine);
    power.push(143.6 + 8.8 * drive(warm, cool));
  }
  return { hot, cold, load, power };
}

/** Returns the value `ms` into the day. */
export function valueAt(knots: Knots, ms: number): number {
  const x = ms / KNOT_MS;
  const i = Math.min(KNOTS_A_DAY - 1, Math.max(0, Math.floor(x)));
  const from = knots[i] ?? 0;
  return from + ((knots[i + 1] ?? 0) - from) * (x - i);
}

/** Returns the area under the lines from `fromMs` to `toMs` of the day, in value times ms. */
export function areaUnder(knots: Knots, fromMs: number, toMs: number): number {
  let area = 0;
  for (let a = fromMs; a < toMs;) {
    const b = Math.min(toMs, (Math.floor(a / KNOT_MS) + 1) * KNOT_MS);
    area += valueAt(knots, (a + b) / 2) * (b - a);
    a = b;
  }
  return area;
}
