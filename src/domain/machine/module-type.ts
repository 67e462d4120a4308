import type { ModuleId } from '../ids';

export const MODULE_TYPES = ['default', 'g4', 'steam'] as const;
export type ModuleType = (typeof MODULE_TYPES)[number];

/**
 * What kind of machine an id names (section 3, Identifiers): steam when the second character is 2,
 * generation 4 when the fourth is 4. Steam wins over generation 4.
 */
export function moduleType(id: ModuleId): ModuleType {
  if (id[1] === '2') return 'steam';
  return id[3] === '4' ? 'g4' : 'default';
}
