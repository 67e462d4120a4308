import type { ProcessPart } from './process-parts';
import type { ModuleTelemetry } from './telemetry';
import type { VariableName } from './variables';

/** Place of a trouble in the drawing: a part, a machine without a bit of its own, or a sensor. */
type TroublePlace = ProcessPart | 'generator' | 'evaporator' | 'condenser' | VariableName;

/** The alarm or warning that is active, with its code. */
export interface ActiveTrouble {
  readonly kind: 'alarm' | 'warning';
  readonly code: number;
}

/**
 * Places that each code of the alarm catalogue is about; codes of the whole machine are not here.
 */
const PLACES: Readonly<Record<number, readonly TroublePlace[]>> = {
  1008: ['CT38', 'TT938'],
  1009: ['CT38', 'TT938'],
  1010: ['P77', 'PT982'],
  1012: ['P77', 'PT982'],
  1206: ['CT36', 'TT536'],
  1208: ['P82', 'PT579'],
  1210: ['P82', 'PT579'],
  2002: ['turbine'],
  2003: ['turbine'],
  2014: ['turbine'],
  2017: ['generator', 'TT851'],
  2201: ['turbine'],
  2208: ['turbine'],
  2405: ['P84'],
  2500: ['mainPump'],
  2504: ['mainPump'],
  2550: ['boosterPump'],
  2551: ['boosterPump'],
  6003: ['P101'],
  6018: ['evaporator'],
  6021: ['P71'],
  6024: ['evaporator'],
  6025: ['condenser'],
  6035: ['P77'],
};

type Reporting = Pick<ModuleTelemetry, 'alarmCode' | 'warningCode'>;

/** Returns the trouble at a place, an alarm before a warning; null when there is none. */
export function troubleAt(
  { alarmCode, warningCode }: Reporting,
  place: string,
): ActiveTrouble | null {
  const isAt = (code: number) => PLACES[code]?.some((one) => one === place) ?? false;
  if (isAt(alarmCode)) return { kind: 'alarm', code: alarmCode };
  return isAt(warningCode) ? { kind: 'warning', code: warningCode } : null;
}
