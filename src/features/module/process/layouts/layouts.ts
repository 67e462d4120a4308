import type { ModuleType } from '../../../../domain/machine/module-type';
import { G4_LAYOUT } from './g4';
import type { Layout } from './layout';
import { ORC_LAYOUT } from './orc';
import { STEAM_LAYOUT } from './steam';

/** The three layouts of the drawing, by module type (rules §2.9). */
export const LAYOUTS: Record<ModuleType, Layout> = {
  orc: ORC_LAYOUT,
  g4: G4_LAYOUT,
  steam: STEAM_LAYOUT,
};
