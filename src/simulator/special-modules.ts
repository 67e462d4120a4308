import type { ModuleId } from '../domain/ids';
import { moduleIdOf } from './ids';

export interface SpecialModule {
  readonly moduleId: ModuleId;
  readonly what: string;
}

const special = (id: string, what: string): SpecialModule => ({ moduleId: moduleIdOf(id), what });

/** Modules of the default world that are of interest, for its README and for tests by hand. */
export const SPECIAL_MODULES: readonly SpecialModule[] = [
  special('0103190121', 'seven years of history'),
  special('0103190122', 'its power meter reads above 1000 kW for a minute now and then'),
  special('0103190123', 'often starting: finds too little heat, times out, starts again'),
  special('0103210301', 'at sea: has an engine load and stands idle in port'),
  special('0103210302', 'in warning nearly always (6025, ineffective condensing)'),
  special('0103210303', 'local control: bit 31 is never set'),
  special('0201180011', 'steam, seven years of history'),
  special('0201180012', 'steam, in alarm most of the time (2002, secondary code 404)'),
  special(
    '0204220013',
    'steam although its 4th character is 4; stands ready, runs some hours a day',
  ),
  special('0104240201', 'generation 4, often in limp mode; sensors TT333 and PT983 are dead'),
  special('0104240202', 'generation 4, loses its connection for hours nearly every day'),
  special('0104240203', 'generation 4, decommissioned 120 days before the world was made'),
];
