/**
 * Every quantity that a machine measures (rules §3.3), with its unit. `decimals` is the sensor's
 * resolution, to which the server rounds stored values and averages. The order is the storage
 * order: append only, never reorder.
 */
export type Unit = 'none' | 'kW' | 'kWh' | 'degC' | 'bar' | 'bara' | 'percent' | 'rpm';

export interface Variable {
  readonly unit: Unit;
  readonly decimals: number;
}

const of = (unit: Unit, decimals: number): Variable => ({ unit, decimals });
const code = of('none', 0);
const temperature = of('degC', 1);
const pressure = of('bar', 2);
const absolutePressure = of('bara', 2);

export const VARIABLES = {
  StatusWord: code,
  AlarmCode: code,
  WarningCode: code,
  AlarmSecondaryCode: code,
  WarningSecondaryCode: code,
  State: code,
  StartState: code,
  ControlMaster: code,
  PowerOutput: of('kW', 1),
  EnergyProduced: of('kWh', 1),
  EnergyConsumed: of('kWh', 1),
  EngineLoad: of('percent', 1),
  CT31: temperature,
  CT33: temperature,
  CT35: temperature,
  CT36: temperature,
  CT37: temperature,
  CT38: temperature,
  CT39: temperature,
  CT48: temperature,
  CT53: temperature,
  TT536: temperature,
  TT938: temperature,
  P71: pressure,
  P72: pressure,
  P73: pressure,
  P74: pressure,
  P77: pressure,
  P79: pressure,
  P82: pressure,
  P84: pressure,
  P88: pressure,
  P101: pressure,
  P104: pressure,
  PT982: pressure,
  PT983: pressure,
  TT939: temperature,
  PT579: pressure,
  PT581: pressure,
  TT537: temperature,
  TT851: temperature,
  TT431: temperature,
  TT333: temperature,
  FCP793: of('rpm', 0),
  InletPressure: absolutePressure,
  InletTemperature: temperature,
  TurbinePressure: absolutePressure,
  TurbineOutletTemperature: temperature,
  TurbineInletTemperature1: temperature,
  TurbineInletTemperature2: temperature,
  BleedValve: of('percent', 1),
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

/** Whether the variable is a code or a state: no quantity, so it has no average. */
export const isCode = (variable: VariableName): boolean => VARIABLES[variable].unit === 'none';

/** All names in storage order. */
export const VARIABLE_NAMES: readonly VariableName[] =
  Object.keys(VARIABLES).filter(isVariableName);

export function isVariableName(text: string): text is VariableName {
  return Object.hasOwn(VARIABLES, text);
}

/**
 * "PowerOutput [kW]" and "PowerOutput" name the same variable; null when there is no such variable.
 */
export function parseVariableName(text: string): VariableName | null {
  const bare = text.replace(/\s*\[[^\]]*\]\s*$/, '').trim();
  return isVariableName(bare) ? bare : null;
}
