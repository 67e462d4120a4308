/** Lets the page have its turn in the middle of long work; some browsers go on as soon as nobody waits. */
export const pageHasItsTurn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
