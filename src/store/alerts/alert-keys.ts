import type { ModuleId } from '../../domain/ids';

/*
 * active            active alerts of the fleet, as one record
 *   generation        counter of removals ([Note: Generations])
 *   sizes             stored bytes of each module
 *   pinned            modules whose history is never evicted
 *   0103190121        coverage of a module's history (write-changes.ts)
 *   0103190121/615    changes of one block of time
 *   0103190121/command  the last command of a module
 */
export const ACTIVE = 'active';
export const SIZES = 'sizes';
export const PINNED = 'pinned';
export const lastCommandKey = (moduleId: ModuleId): string => `${moduleId}/command`;
