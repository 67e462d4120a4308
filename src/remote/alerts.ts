import type { Alert } from '../domain/alerts/alert';
import type { ModuleId } from '../domain/ids';
import type { Span } from '../domain/time/spans';
import type { EpochMs } from '../base/units';

/** Active alerts of the visible fleet. */
export interface ActiveAlertsResponse {
  readonly servedAt: EpochMs;
  readonly alerts: readonly Alert[];
}

/** Request for one page of state changes. */
export interface AlertChangesRequest {
  /** Null for those of the visible fleet. */
  readonly moduleId: ModuleId | null;
  readonly span: Span;
  /** Cursor of the previous page; null for the first. */
  readonly cursor: string | null;
}

export interface AlertChangesResponse {
  readonly servedAt: EpochMs;
  /** Newest first. */
  readonly changes: readonly Alert[];
  /** Cursor of the next page; null on the last. */
  readonly cursor: string | null;
}
