import type { ChangingRows } from '../database/rows';

/*
 * active            active alerts of the fleet, as one record
 *   generation        counter of removals ([Note: Generations])
 *   sizes             stored bytes of each module
 *   0103190121        coverage of a module's history (write-changes.ts)
 *   0103190121/615    changes of one block of time
 */
export const ACTIVE = 'active';
export const SIZES = 'sizes';
export const GENERATION = 'generation';

export const readGeneration = async (rows: Pick<ChangingRows, 'get'>): Promise<number> => {
  const kept = await rows.get(GENERATION);
  return typeof kept === 'number' ? kept : 0;
};
