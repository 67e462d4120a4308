/**
 * For a page: `longestTask()` gives the longest task of its main thread since this was called, ms; 0 when none took 50 ms.
 * Must stand alone: the browser gets its text.
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
