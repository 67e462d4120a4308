/** A task is told once it has ended, by a task of its own. */
const TOLD_WITHIN_MS = 200;
/** Shorter ones are not told (Long Tasks API). */
const LEAST_MS = 50;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function watched<T>(
  work: () => Promise<T>,
): Promise<{ readonly longest: number; readonly result: T }> {
  const durations: number[] = [0];
  const note = (entries: PerformanceEntryList) => {
    durations.push(...entries.map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => {
    note(list.getEntries());
  });
  // What is measured begins in a task of its own.
  await wait(0);
  observer.observe({ type: 'longtask' });
  const result = await work();
  await wait(TOLD_WITHIN_MS);
  note(observer.takeRecords());
  observer.disconnect();
  return { longest: Math.max(...durations), result };
}

/** A task that is too long on purpose: a watch that does not see it proves nothing. */
async function provesItself(): Promise<void> {
  const { longest } = await watched(async () => {
    await wait(0);
    const start = performance.now();
    while (performance.now() - start < LEAST_MS + 20) void 0;
  });
  if (longest <= LEAST_MS) throw new Error('This browser does not tell of long tasks');
}

/** Ms of the longest task of the main thread while the work ran; 0 when none took 50 ms. */
export async function longestTask<T>(work: () => Promise<T>) {
  await provesItself();
  return watched(work);
}
