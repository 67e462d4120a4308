import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VariableName } from '../../../domain/machine/variables';

/** What has a name in words; the others are sensors, which are called the same in every language. */
const WORDS: Partial<Record<VariableName, MessageDescriptor>> = {
  StatusWord: msg`Status`,
  AlarmCode: msg`Alarm`,
  WarningCode: msg`Warning`,
  AlarmSecondaryCode: msg`Secondary alarm code`,
  WarningSecondaryCode: msg`Secondary warning code`,
  State: msg`Operating state`,
  StartState: msg`Start sequence`,
  ControlMaster: msg`Control master`,
  PowerOutput: msg`Power`,
  EnergyProduced: msg`Produced energy`,
  EnergyConsumed: msg`Consumed energy`,
  EngineLoad: msg`Engine load`,
  InletPressure: msg`Inlet pressure`,
  InletTemperature: msg`Inlet temperature`,
  TurbinePressure: msg`Turbine pressure`,
  TurbineOutletTemperature: msg`Turbine outlet temperature`,
  TurbineInletTemperature1: msg`Turbine inlet temperature 1`,
  TurbineInletTemperature2: msg`Turbine inlet temperature 2`,
  BleedValve: msg`Bleed valve`,
};

/** The sensors whose place everybody asks for; their name stands beside it. */
const PLACES: Partial<Record<VariableName, MessageDescriptor>> = {
  CT38: msg`Hot water`,
  TT938: msg`Hot water`,
  CT36: msg`Cold water`,
  TT536: msg`Cold water`,
};

/** "Power", "Hot water CT38", "P71". `say` speaks the person's language. */
export function variableText(
  variable: VariableName,
  say: (words: MessageDescriptor) => string,
): string {
  const place = PLACES[variable];
  if (place !== undefined) return `${say(place)} ${variable}`;
  const words = WORDS[variable];
  return words === undefined ? variable : say(words);
}
