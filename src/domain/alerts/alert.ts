import type { ModuleId } from '../ids';
import type { EpochMs } from '../../base/units';

/** How an alert changes (section 3). These are the words on the wire. */
export const ALERT_CHANGES = [
  'Unacknowledged -> Acknowledged',
  'Inactive -> Active',
  'Active -> Inactive',
] as const;
export type AlertChange = (typeof ALERT_CHANGES)[number];

/** An alert as it is, or a change of one (section 3, Alert). What its code means says the catalogue. */
export interface Alert {
  /** Of this alert, or of this change: no two are the same. */
  readonly id: string;
  readonly moduleId: ModuleId;
  readonly moduleName: string;
  readonly code: number;
  /** 0: there is none. */
  readonly secondaryCode: number;
  /** What older machines call it; the catalogue's name where they do not differ. */
  readonly legacyName: string;
  /** null: the machine sent a placeholder (years 0001 and 1601). */
  readonly timestamp: EpochMs | null;
  /** The power block's own clock, as it was written there; null likewise. */
  readonly localTimestamp: string | null;
  readonly active: boolean;
  readonly acknowledged: boolean;
  /** null: an alert as it is now. */
  readonly stateChange: AlertChange | null;
}
