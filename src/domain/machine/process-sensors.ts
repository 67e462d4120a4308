import type { ModuleType } from './module-type';
import type { VariableName } from './variables';

/**
 * Live values of each drawing (rules §2.9), in the order in which the medium passes the sensors;
 * power last.
 */
export const PROCESS_SENSORS: Record<ModuleType, readonly VariableName[]> = {
  orc: [
    'CT38',
    'P77',
    'CT37',
    'P79',
    'P72',
    'CT33',
    'P73',
    'CT39',
    'P74',
    'CT31',
    'P71',
    'P88',
    'CT36',
    'P82',
    'CT35',
    'P84',
    'P101',
    'PowerOutput',
  ],
  g4: [
    'TT938',
    'PT982',
    'TT939',
    'PT983',
    'TT431',
    'TT851',
    'TT333',
    'FCP793',
    'TT536',
    'PT579',
    'TT537',
    'PT581',
    'PowerOutput',
  ],
  steam: [
    'InletTemperature',
    'InletPressure',
    'BleedValve',
    'TurbineInletTemperature1',
    'TurbineInletTemperature2',
    'TurbinePressure',
    'TurbineOutletTemperature',
    'PowerOutput',
  ],
};
