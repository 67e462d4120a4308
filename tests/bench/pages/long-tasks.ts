/** The browser reports a task after its end, in a task of its own. */
const REPORT_DELAY_MS = 200;
/** Shorter tasks are not reported (Long Tasks API). */
const LEAST_MS = 50;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function observeTasks<T>(
  work: () => Promise<T>,
): Promise<{ readonly longest: number; readonly result: T }> {
  const durations: number[] = [0];
  const note = (entries: PerformanceEntryList) => {
    durations.push(...entries.map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => {
    note(list.getEntries());
  });
  // The measured work begins in a task of its own.
  await wait(0);
  observer.observe({ type: 'longtask' });
  const result = await work();
  await wait(REPORT_DELAY_MS);
  note(observer.takeRecords());
  observer.disconnect();
  return { longest: Math.max(...durations), result };
}

/** Checks with a deliberately long task that the browser reports it. */
async function checkReporting(): Promise<void> {
  const { longest } = await observeTasks(async () => {
    await wait(0);
    const start = performance.now();
    while (performance.now() - start < LEAST_MS + 20) void 0;
  });
  if (longest <= LEAST_MS) throw new Error('This browser does not report long tasks');
}

/** Ms of the longest task of the main thread while the work ran; 0 when none took 50 ms. */
export async function longestTask<T>(work: () => Promise<T>) {
  await checkReporting();
  return observeTasks(work);
}
