/**
 * Runs in a page: `longestTask()` returns the longest task of the main thread since this call in
 * ms, or 0 when none took 50 ms. Uses nothing from outside, since the browser gets its source text.
 */
export function watchTasks(): void {
  const durations = [0];
  const note = (entries: PerformanceEntryList) => {
    durations.push(...entries.map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => {
    note(list.getEntries());
  });
  observer.observe({ type: 'longtask' });
  Object.assign(globalThis, {
    longestTask: () => {
      note(observer.takeRecords());
      observer.disconnect();
      return Math.max(...durations);
    },
  });
}
