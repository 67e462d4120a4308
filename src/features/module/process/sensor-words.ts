import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VariableName } from '../../../domain/machine/variables';

/** Texts for a value of the drawing. */
interface SensorWords {
  /** Caption in the drawing, for a value without a tag of its own (steam); null shows the tag. */
  readonly tag: MessageDescriptor | null;
  readonly meaning: MessageDescriptor;
}

const tagged = (meaning: MessageDescriptor): SensorWords => ({ tag: null, meaning });
const called = (tag: MessageDescriptor, meaning = tag): SensorWords => ({ tag, meaning });

/** Texts for every value of the process flow (rules §2.9). */
export const SENSOR_WORDS: Partial<Record<VariableName, SensorWords>> = {
  PowerOutput: called(msg`Power`, msg`Power output`),
  CT31: tagged(msg`Working medium temperature after the condenser`),
  CT33: tagged(msg`Working medium temperature before the turbine`),
  CT35: tagged(msg`Cold water temperature, out`),
  CT36: tagged(msg`Cold water temperature, in`),
  CT37: tagged(msg`Hot water temperature, out`),
  CT38: tagged(msg`Hot water temperature, in`),
  CT39: tagged(msg`Working medium temperature after the turbine`),
  P71: tagged(msg`Working medium pressure before the pumps`),
  P72: tagged(msg`Working medium pressure after the main pump`),
  P73: tagged(msg`Working medium pressure before the turbine`),
  P74: tagged(msg`Working medium pressure after the turbine`),
  P77: tagged(msg`Hot water pressure, in`),
  P79: tagged(msg`Hot water pressure, out`),
  P82: tagged(msg`Cold water pressure, in`),
  P84: tagged(msg`Cold water pressure, out`),
  P88: tagged(msg`Working medium pressure between the pumps`),
  P101: tagged(msg`Instrument air pressure`),
  TT938: tagged(msg`Hot water temperature, in`),
  TT939: tagged(msg`Hot water temperature, out`),
  PT982: tagged(msg`Hot water pressure, in`),
  PT983: tagged(msg`Hot water pressure, out`),
  TT536: tagged(msg`Cold water temperature, in`),
  TT537: tagged(msg`Cold water temperature, out`),
  PT579: tagged(msg`Cold water pressure, in`),
  PT581: tagged(msg`Cold water pressure, out`),
  TT431: tagged(msg`Working medium temperature before the turbine`),
  TT851: tagged(msg`Generator coil temperature`),
  TT333: tagged(msg`Working medium temperature after the condenser`),
  FCP793: tagged(msg`Speed of the main pump`),
  InletPressure: called(msg`Inlet`, msg`Steam pressure, inlet`),
  InletTemperature: called(msg`Inlet`, msg`Steam temperature, inlet`),
  TurbinePressure: called(msg`Turbine`, msg`Turbine pressure`),
  TurbineOutletTemperature: called(msg`Turbine outlet`, msg`Turbine outlet temperature`),
  TurbineInletTemperature1: called(msg`Turbine inlet 1`, msg`Turbine inlet temperature 1`),
  TurbineInletTemperature2: called(msg`Turbine inlet 2`, msg`Turbine inlet temperature 2`),
  BleedValve: called(msg`Bleed valve`, msg`Bleed valve opening`),
};
