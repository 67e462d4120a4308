import type { EpochMs } from '../../base/units';
import type { Clock } from '../../sync/clock';

/** Tells the time again and again: all who asked for the same pace at once, so that the screen is drawn once. */
interface Ticks {
  readonly listeners: Set<(now: EpochMs) => void>;
  readonly timer: ReturnType<typeof setInterval>;
}

const running = new WeakMap<Clock, Map<number, Ticks>>();

function begin(clock: Clock, everyMs: number): Ticks {
  const listeners: Ticks['listeners'] = new Set();
  const timer = setInterval(() => {
    const now = clock.now();
    for (const listener of listeners) listener(now);
  }, everyMs);
  return { listeners, timer };
}

/** Calls `listener` with the clock's time every `everyMs`. Returns how to stop. */
export function onTick(
  clock: Clock,
  everyMs: number,
  listener: (now: EpochMs) => void,
): () => void {
  const paces = running.get(clock) ?? new Map<number, Ticks>();
  running.set(clock, paces);
  const ticks = paces.get(everyMs) ?? begin(clock, everyMs);
  paces.set(everyMs, ticks);
  ticks.listeners.add(listener);
  return () => {
    ticks.listeners.delete(listener);
    if (ticks.listeners.size > 0) return;
    clearInterval(ticks.timer);
    paces.delete(everyMs);
  };
}
