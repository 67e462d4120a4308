import type { Alert } from '../domain/alerts/alert';
import type { ModuleId } from '../domain/ids';
import type { Span } from '../domain/time/spans';
import type { EpochMs } from '../base/units';

/** What is active in the visible fleet. */
export interface ActiveAnswer {
  readonly servedAt: EpochMs;
  readonly alerts: readonly Alert[];
}

/** One page of a module's state changes. */
export interface ChangesQuestion {
  readonly moduleId: ModuleId;
  readonly span: Span;
  /** What the page before answered; null for the first. */
  readonly cursor: string | null;
}

export interface ChangesAnswer {
  readonly servedAt: EpochMs;
  /** Newest first. */
  readonly changes: readonly Alert[];
  /** Asks for the next page; null on the last. */
  readonly cursor: string | null;
}
