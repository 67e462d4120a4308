import { alarmEntryOf } from './alarm-catalogue';
import { sampleOf } from '../machine/readings';
import type { ModuleTelemetry } from '../machine/telemetry';
import type { VariableName } from '../machine/variables';

/** A limit that the alarm catalogue states for a measured value. */
export interface ProcessLimit {
  /** Code that the machine reports beyond the limit. */
  readonly code: number;
  /** Whether values below or above the limit are abnormal. */
  readonly abnormal: 'below' | 'above';
  readonly value: number;
}

/** Range of a value's bar, and the limit in it where one is known. */
export interface ValueRange {
  readonly from: number;
  readonly to: number;
  readonly limit: ProcessLimit | null;
}

/** Power that a machine is built for, kW; the same for every type. */
export const NOMINAL_KW = 150;

interface LimitPlace {
  readonly code: number;
  readonly abnormal: ProcessLimit['abnormal'];
  /** Ends of the bar: a choice of the drawing, wide enough for every value that occurs. */
  readonly scale: readonly [from: number, to: number];
}

const hotWater: LimitPlace = { code: 1008, abnormal: 'below', scale: [40, 110] };
const coldWater: LimitPlace = { code: 1206, abnormal: 'below', scale: [-10, 40] };

/** Values whose limit is a level; the other limits of the catalogue are rates or have no sensor. */
const PLACES: Partial<Record<VariableName, LimitPlace>> = {
  CT38: hotWater,
  TT938: hotWater,
  CT36: coldWater,
  TT536: coldWater,
  TT851: { code: 2017, abnormal: 'above', scale: [0, 180] },
};

/** Returns the catalogue's limit of a value; null where it states none. */
export function processLimit(variable: VariableName): ProcessLimit | null {
  const place = PLACES[variable];
  if (place === undefined) return null;
  const value = Number.parseFloat(alarmEntryOf(place.code)?.limit ?? '');
  return Number.isNaN(value) ? null : { code: place.code, abnormal: place.abnormal, value };
}

/** Returns the range of a value's bar; null where neither a limit nor a nominal value is known. */
export function valueRange(variable: VariableName): ValueRange | null {
  if (variable === 'PowerOutput') return { from: 0, to: NOMINAL_KW, limit: null };
  const place = PLACES[variable];
  const limit = processLimit(variable);
  if (place === undefined || limit === null) return null;
  return { from: place.scale[0], to: place.scale[1], limit };
}

/** Whether a value is beyond its limit. */
export const isBeyond = (value: number, { abnormal, value: limit }: ProcessLimit): boolean =>
  abnormal === 'below' ? value < limit : value > limit;

/** Sensors of the water that enters and leaves, by side. */
const WATERS = {
  hot: [
    ['CT38', 'CT37'],
    ['TT938', 'TT939'],
  ],
  cold: [
    ['CT36', 'CT35'],
    ['TT536', 'TT537'],
  ],
} as const;
export type WaterSide = keyof typeof WATERS;

/** Returns how much colder or warmer the water leaves than it enters, °C; null without both. */
export function waterDifference(
  { readings }: Pick<ModuleTelemetry, 'readings'>,
  side: WaterSide,
): number | null {
  for (const [inlet, outlet] of WATERS[side]) {
    const from = sampleOf(readings[inlet]);
    const to = sampleOf(readings[outlet]);
    if (from !== null && to !== null) return Math.abs(to - from);
  }
  return null;
}
