import type { EpochMs } from '../base/units';
import type { Reads } from '../remote/reads';
import { askActive, askChanges } from './alerts';
import { askHistory } from './history';
import { MachinePark } from './machine-park';
import { nextTask, type Pause } from './slices';
import { askTelemetry } from './telemetry';
import { visitor } from './visitor';

export interface DemoOptions {
  /** The time; a device's own is good enough. */
  readonly now: () => EpochMs;
  /** Same seed, same fleet. */
  readonly seed?: number;
  readonly pause?: Pause;
}

/** Every visit sees the same machines: what is kept of the last one fits what is told in the next. */
const SEED = 20_261_105;

/**
 * Reads without a server: twelve simulated machines in four power blocks (section 9, Demo data), the
 * same by seed and time. Everything is worked out in slices, nothing leaves the browser.
 */
export function createDemoReads({ now, seed = SEED, pause = nextTask }: DemoOptions): Reads {
  const park = new MachinePark(seed, pause);
  return {
    telemetry: (signal) => askTelemetry(park, now(), signal),
    user: (userId) => Promise.resolve(visitor(userId)),
    history: (question, signal) => askHistory(park, question, now(), signal),
    activeAlerts: (signal) => askActive(park, now(), signal),
    alertChanges: (question, signal) => askChanges(park, question, now(), signal),
  };
}
