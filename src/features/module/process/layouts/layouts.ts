import type { ModuleType } from '../../../../domain/machine/module-type';
import { G4 } from './g4';
import type { Layout } from './layout';
import { ORC } from './orc';
import { STEAM } from './steam';

/** Section 2, Process flow: three layouts, chosen by the module's id (domain/module-type). */
export const LAYOUTS: Record<ModuleType, Layout> = { default: ORC, g4: G4, steam: STEAM };
