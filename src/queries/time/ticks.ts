import { createEmitter, type Emitter } from '../../base/emitter';
import type { EpochMs } from '../../base/units';
import type { Clock } from '../../sync/clock';

/** A timer for all listeners of the same pace, so that the screen is drawn once. */
interface Ticks {
  readonly emitter: Emitter<EpochMs>;
  readonly timer: ReturnType<typeof setInterval>;
}

const running = new WeakMap<Clock, Map<number, Ticks>>();

function begin(clock: Clock, everyMs: number): Ticks {
  const emitter = createEmitter<EpochMs>();
  const timer = setInterval(() => {
    emitter.emit(clock.now());
  }, everyMs);
  return { emitter, timer };
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
    clearInterval(ticks.timer);
    paces.delete(everyMs);
  };
}
