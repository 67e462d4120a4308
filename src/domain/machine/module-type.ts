import type { ModuleId } from '../ids';

export const MODULE_TYPES = ['orc', 'g4', 'steam'] as const;
export type ModuleType = (typeof MODULE_TYPES)[number];

/**
 * Returns the module type that an id encodes (rules §3.1): steam when the second character is 2,
 * generation 4 when the fourth is 4, else orc. Steam wins over generation 4.
 */
export function moduleType(id: ModuleId): ModuleType {
  if (id[1] === '2') return 'steam';
  return id[3] === '4' ? 'g4' : 'orc';
}
