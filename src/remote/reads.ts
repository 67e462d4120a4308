import type { User } from '../domain/person/access';
import type { ModuleId, UserId } from '../domain/ids';
import type { FleetSnapshot } from '../domain/machine/telemetry';
import type { VariableName } from '../domain/machine/variables';
import type { HistoryChanges, Revision } from '../domain/series/revision';
import type { ActiveAlertsResponse, AlertChangesResponse, AlertChangesRequest } from './alerts';
import type { ConfigurationReads } from './configuration';
import type { HistoryResponse, HistoryRequest } from './history';

/** A snapshot, and the number of its rows that broke the contract and were left out. */
export interface FleetResponse {
  readonly snapshot: FleetSnapshot;
  readonly dropped: number;
  /** Newest revision of history that the person sees; absent from a source without revisions. */
  readonly revision?: Revision;
}

/**
 * Everything that can be read, from the server or the demo in the browser. Every method rejects
 * with RemoteError and nothing else.
 */
export interface Reads {
  /** GET telemetry. */
  telemetry(signal: AbortSignal): Promise<FleetResponse>;
  /** GET Users/{id}. */
  user(userId: UserId, signal: AbortSignal): Promise<User>;
  /** POST adx, adx/query or Analytics/: the implementation chooses (rules §7.2). */
  history(question: HistoryRequest, signal: AbortSignal): Promise<HistoryResponse>;
  /** GET history/changes: the days whose history changed since a revision (contract W18). */
  historyChanges(since: Revision, signal: AbortSignal): Promise<HistoryChanges>;
  /** GET variables/{id}: variables that a module has, in storage order. */
  variables(moduleId: ModuleId, signal: AbortSignal): Promise<readonly VariableName[]>;
  /** Active alerts of the visible fleet (contract W12). */
  activeAlerts(signal: AbortSignal): Promise<ActiveAlertsResponse>;
  /** A page of state changes of a module or the visible fleet, newest first (contract W12). */
  alertChanges(question: AlertChangesRequest, signal: AbortSignal): Promise<AlertChangesResponse>;
  /** Reads of the configuration of machines; null where it is not part of the portal. */
  readonly configuration: (() => Promise<ConfigurationReads>) | null;
}
