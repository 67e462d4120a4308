/**
 * Notes, in the page, the time in ms from the event of each key until what it changed is laid out.
 * React renders what a key changed in a microtask after its listeners, which came first.
 */
export function watchKeys(): void {
  const times: number[] = [];
  let pressed = NaN;
  const notePress = () => {
    pressed = performance.now();
  };
  const noteEnd = () => {
    // A text that was not typed has no key.
    if (Number.isNaN(pressed)) return;
    queueMicrotask(() => {
      document.body.getBoundingClientRect();
      document.querySelector('[role=listbox]')?.getBoundingClientRect();
      times.push(performance.now() - pressed);
      pressed = NaN;
    });
  };
  window.addEventListener('keydown', notePress, true);
  window.addEventListener('input', noteEnd);
  Object.assign(window, { keyTimes: times });
}

/** Returns the times noted so far, and forgets them. */
export function takeTimes(): unknown {
  const { keyTimes } = Object.fromEntries(Object.entries(window));
  return Array.isArray(keyTimes) ? keyTimes.splice(0) : [];
}
