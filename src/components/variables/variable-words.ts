import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VariableName } from '../../domain/machine/variables';

/**
 * Variables with a name in words; the others are sensors, which have the same name in every
 * language.
 */
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
  EnergyProduced: msg`Lifetime energy`,
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

/** Places of the best-known sensors, shown before the sensor's name. */
const PLACE_WORDS: Partial<Record<VariableName, MessageDescriptor>> = {
  CT38: msg`Hot water`,
  TT938: msg`Hot water`,
  CT36: msg`Cold water`,
  TT536: msg`Cold water`,
};

/** "Power", "Hot water CT38", "P71". `translate` returns a text in the user's language. */
export function variableText(
  variable: VariableName,
  translate: (words: MessageDescriptor) => string,
): string {
  const place = PLACE_WORDS[variable];
  if (place !== undefined) return `${translate(place)} ${variable}`;
  const words = WORDS[variable];
  return words === undefined ? variable : translate(words);
}
