import type { EpochMs } from '../base/units';
import { VARIABLE_NAMES } from '../domain/machine/variables';
import type { Reads } from '../remote/reads';
import { RemoteError } from '../remote/remote-error';
import { readDemoActiveAlerts, readDemoAlertChanges } from './alerts';
import { readDemoHistory } from './history';
import { MachinePark } from './machine-park';
import { NO_TOUR_EVENTS, type TourEvents } from './tour-events';
import { nextTask, type Pause } from './slices';
import { readDemoTelemetry } from './telemetry';
import { visitor } from './visitor';

export interface DemoOptions {
  /** The current time; the device's clock is good enough. */
  readonly now: () => EpochMs;
  /** Same seed, same fleet. */
  readonly seed?: number;
  /** Without one the machines follow their plans. */
  readonly scene?: TourEvents;
  readonly pause?: Pause;
}

/** Every visit sees the same machines, so that data stored in the last visit fits the next one. */
const SEED = 20_261_105;

/**
 * Reads without a server: twelve simulated machines in four power blocks (rules §1.1), determined
 * by seed and time. All work is done in slices; nothing leaves the browser.
 */
export function createDemoReads({
  now,
  seed = SEED,
  scene = NO_TOUR_EVENTS,
  pause = nextTask,
}: DemoOptions): Reads {
  const park = new MachinePark(seed, scene, pause);
  /** A read that fails as without a network while the scene has none. */
  const connected =
    <Args extends unknown[], T>(read: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      scene.isConnected()
        ? read(...args)
        : Promise.reject(new RemoteError('unreachable', 'The tour has pulled the plug.'));
  return {
    telemetry: connected((signal) => readDemoTelemetry(park, now(), signal)),
    user: connected((userId) => Promise.resolve(visitor(userId))),
    history: connected((question, signal) => readDemoHistory(park, question, now(), signal)),
    // Nothing arrives late: no response names a revision, so nobody asks.
    historyChanges: connected((since) =>
      Promise.resolve({ since, revision: since, servedAt: now(), modules: new Map() }),
    ),
    // Analytics is not part of the demo.
    variables: () => Promise.resolve(VARIABLE_NAMES),
    activeAlerts: connected((signal) => readDemoActiveAlerts(park, now(), signal)),
    alertChanges: connected((question, signal) =>
      readDemoAlertChanges(park, question, now(), signal),
    ),
    configuration: null,
  };
}
