import type { ModuleId } from '../ids';
import type { EpochMs } from '../../base/units';

/** State changes of an alert (rules §4.10), in the words of the wire. */
export const ALERT_CHANGES = [
  'Unacknowledged -> Acknowledged',
  'Inactive -> Active',
  'Active -> Inactive',
] as const;
export type AlertChange = (typeof ALERT_CHANGES)[number];

/** An alert as it is, or one of its changes (rules §3.4). */
export interface Alert {
  /** Unique to this alert, or to this change. */
  readonly id: string;
  readonly moduleId: ModuleId;
  readonly moduleName: string;
  readonly code: number;
  /** 0 when there is none. */
  readonly secondaryCode: number;
  /** Name by which the machine shows it; the catalogue's name when both are the same. */
  readonly legacyName: string;
  /** null when the machine sent a placeholder (years 0001 and 1601). */
  readonly timestamp: EpochMs | null;
  /** Time by the power block's own clock, as text; null likewise. */
  readonly localTimestamp: string | null;
  readonly active: boolean;
  readonly acknowledged: boolean;
  /** null for an alert as it is now. */
  readonly stateChange: AlertChange | null;
}
