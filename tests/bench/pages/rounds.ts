/**
 * Median; of an even number of values the lower of the two in the middle. Throws without values.
 */
export function lowerMedian(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('A median of nothing');
  return middle;
}

/** One way to do the work; returns the milliseconds of each of its parts. */
export type Contender = (round: number) => Promise<Readonly<Record<string, number>>>;

/**
 * Runs all contenders in turn, round after round, so that a machine that slows down is slow for all
 * of them. The first round is not counted: compilers warm up in it. Returns the median ms of each
 * "name.part".
 */
export async function inTurns(
  contenders: Readonly<Record<string, Contender>>,
  rounds: number,
): Promise<Readonly<Record<string, number>>> {
  const taken = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, contender] of Object.entries(contenders)) {
      const times = await contender(round);
      if (round === 0) continue;
      for (const [part, ms] of Object.entries(times)) {
        const key = `${name}.${part}`;
        taken.set(key, [...(taken.get(key) ?? []), ms]);
      }
    }
  }
  return Object.fromEntries([...taken].map(([key, values]) => [key, lowerMedian(values)]));
}

/** Milliseconds that the work took, and its result. */
export async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly ms: number; readonly result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}
