/*
 * active            active alerts of the fleet, as one record
 *   generation        counter of removals ([Note: Generations])
 *   sizes             stored bytes of each module
 *   pinned            modules whose history is never evicted
 *   0103190121        coverage of a module's history (write-changes.ts)
 *   0103190121/615    changes of one block of time
 */
export const ACTIVE = 'active';
export const SIZES = 'sizes';
export const PINNED = 'pinned';
