import type { EpochMs } from '../base/units';
import { VARIABLE_NAMES } from '../domain/machine/variables';
import type { Reads } from '../remote/reads';
import { readDemoActiveAlerts, readDemoAlertChanges } from './alerts';
import { readDemoHistory } from './history';
import { MachinePark } from './machine-park';
import { nextTask, type Pause } from './slices';
import { readDemoTelemetry } from './telemetry';
import { visitor } from './visitor';

export interface DemoOptions {
  /** The current time; the device's clock is good enough. */
  readonly now: () => EpochMs;
  /** Same seed, same fleet. */
  readonly seed?: number;
  readonly pause?: Pause;
}

/** Every visit sees the same machines, so that data stored in the last visit fits the next one. */
const SEED = 20_261_105;

/**
 * Reads without a server: twelve simulated machines in four power blocks (rules §1.1), determined
 * by seed and time. All work is done in slices; nothing leaves the browser.
 */
export function createDemoReads({ now, seed = SEED, pause = nextTask }: DemoOptions): Reads {
  const park = new MachinePark(seed, pause);
  return {
    telemetry: (signal) => readDemoTelemetry(park, now(), signal),
    user: (userId) => Promise.resolve(visitor(userId)),
    history: (question, signal) => readDemoHistory(park, question, now(), signal),
    // Nothing arrives late: no response names a revision, so nobody asks.
    historyChanges: (since) =>
      Promise.resolve({ since, revision: since, servedAt: now(), modules: new Map() }),
    // Analytics is not part of the demo.
    variables: () => Promise.resolve(VARIABLE_NAMES),
    activeAlerts: (signal) => readDemoActiveAlerts(park, now(), signal),
    alertChanges: (question, signal) => readDemoAlertChanges(park, question, now(), signal),
    configuration: null,
  };
}
