import type { ChangingRows } from '../database/rows';

/*
 *   active            what is active in the fleet, as one record
 *   generation        how often something was removed ([Note: Generations])
 *   sizes             how much is held of each module
 *   0103190121        what of a module's history is known (write-changes.ts)
 *   0103190121/615    changes of one block of time
 */
export const ACTIVE = 'active';
export const SIZES = 'sizes';
export const GENERATION = 'generation';

export const readGeneration = async (rows: Pick<ChangingRows, 'get'>): Promise<number> => {
  const kept = await rows.get(GENERATION);
  return typeof kept === 'number' ? kept : 0;
};
