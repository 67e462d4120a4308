import { createEmitter, type Emitter } from '../../base/emitter';
import type { EpochMs } from '../../base/units';
import type { Clock } from '../../sync/clock';

/** A timer for all listeners of the same pace, so that the screen is drawn once. */
interface Ticks {
  readonly emitter: Emitter<EpochMs>;
  readonly stop: () => void;
  /** Time of the newest tick. */
  last: EpochMs;
}

const running = new WeakMap<Clock, Map<number, Ticks>>();

function begin(clock: Clock, everyMs: number): Ticks {
  const emitter = createEmitter<EpochMs>();
  const tick = () => {
    ticks.last = clock.now();
    emitter.emit(ticks.last);
  };
  const timer = setInterval(tick, everyMs);
  // Ages by a wrong clock do not stay until the next tick.
  const unsubscribe = clock.onJump(tick);
  const stop = () => {
    clearInterval(timer);
    unsubscribe();
  };
  const ticks: Ticks = { emitter, last: clock.now(), stop };
  return ticks;
}

/**
 * Returns the time of the newest tick of this pace, so that every age on a screen is counted from
 * the same moment; the clock's time when nobody listens or the tick is overdue, as after a sleep.
 */
export function tickedNow(clock: Clock, everyMs: number): EpochMs {
  const now = clock.now();
  const last = running.get(clock)?.get(everyMs)?.last ?? now;
  return last <= now && now - last < everyMs ? last : now;
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
  const unsubscribe = ticks.emitter.subscribe(listener);
  return () => {
    unsubscribe();
    if (ticks.emitter.size > 0) return;
    ticks.stop();
    paces.delete(everyMs);
  };
}
