import type { ModuleId } from '../../domain/ids';

/** Events that the tour makes in the demo's data. */
export interface TourScene {
  /** Stops a running machine with an alarm. */
  readonly trip: (moduleId: ModuleId) => void;
  /** Resets the alarms of a machine, as a command would. */
  readonly reset: (moduleId: ModuleId) => void;
  /** While false, every request fails as it does without a network. */
  readonly setConnected: (isConnected: boolean) => void;
}
