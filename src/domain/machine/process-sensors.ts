import type { ModuleType } from './module-type';
import type { VariableName } from './variables';

/**
 * Section 2, Process flow: which live values each of the three drawings shows, in the order in which the
 * medium passes them; power last, as it leaves. "CT31 to CT39" and "P71 to P101" are those the machine sends.
 */
export const PROCESS_SENSORS: Record<ModuleType, readonly VariableName[]> = {
  default: [
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
