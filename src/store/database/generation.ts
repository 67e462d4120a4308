import type { ChangingRows } from './rows';

/** Key of a table's counter of removals ([Note: Generations]). */
export const GENERATION = 'generation';

export const readGeneration = async (rows: Pick<ChangingRows, 'get'>): Promise<number> => {
  const kept = await rows.get(GENERATION);
  return typeof kept === 'number' ? kept : 0;
};
