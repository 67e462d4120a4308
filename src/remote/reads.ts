import type { User } from '../domain/access';
import type { UserId } from '../domain/ids';
import type { FleetSnapshot } from '../domain/telemetry';

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
}
