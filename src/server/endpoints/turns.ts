/** Runs work, at most so many at a time; the others wait in the order in which they came. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns turns for work of which `atOnce` may run at a time. */
export function createTurns(atOnce: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // A turn passes from one to the next, so that nobody comes in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
