import type { User } from '../domain/person/access';
import type { UserId } from '../domain/ids';
import type { FleetSnapshot } from '../domain/machine/telemetry';
import type { ActiveAnswer, ChangesAnswer, ChangesQuestion } from './alerts';
import type { HistoryAnswer, HistoryQuestion } from './history';

/** A snapshot and how many of its rows broke the contract and were left out. */
export interface FleetAnswer {
  readonly snapshot: FleetSnapshot;
  readonly dropped: number;
}

/**
 * What can be read, whoever answers: the server, or the demo in the browser. Every method rejects
 * with RemoteError and nothing else.
 */
export interface Reads {
  /** Section 7, GET telemetry. */
  telemetry(signal: AbortSignal): Promise<FleetAnswer>;
  /** Section 7, GET Users/{id}. */
  user(userId: UserId, signal: AbortSignal): Promise<User>;
  /** Section 7, POST adx, adx/query and Analytics/: which one is this far end's business. */
  history(question: HistoryQuestion, signal: AbortSignal): Promise<HistoryAnswer>;
  /** Contract, Alerts: what is active in the visible fleet. */
  activeAlerts(signal: AbortSignal): Promise<ActiveAnswer>;
  /** Contract, Alerts: a page of one module's state changes, newest first. */
  alertChanges(question: ChangesQuestion, signal: AbortSignal): Promise<ChangesAnswer>;
}
