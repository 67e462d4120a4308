import { DAY, epochMs, type EpochMs } from '../../base/units';
import type { ModuleId } from '../ids';
import type { Span } from '../time/spans';

/**
 * [Note: Revisions]
 *
 * Machines upload samples up to 35 days late, so a bucket that a device holds as final may change.
 * The server numbers such changes: each module and UTC day has the revision of its last one, and
 * the numbers only grow (contract W18). A response is true up to a revision, which it names.
 *
 *   revisions   ---41--------52------------60---> changes of any day of a visible module
 *   device          true up to 47: asks for the changes since, and gets the days of 52 and 60
 *
 * A device stores one number for the account: what is in its ledgers is true up to it. When the
 * server names a higher one, the device asks which days changed since. These become due in the
 * ledgers, and the number becomes that of the response. Data that are newer than the number carry
 * their own until the account has reached it; data that are older take the number back.
 */
export type Revision = number;

/** Change of one module's history on one UTC day. */
export interface ChangedDay {
  /** Start of the UTC day. */
  readonly day: EpochMs;
  readonly revision: Revision;
}

/** Changes of visible modules since a revision. */
export interface HistoryChanges {
  /** Revision from which on changes were requested. */
  readonly since: Revision;
  /** Revision up to which the changes are listed. */
  readonly revision: Revision;
  /** Server time of the response. */
  readonly servedAt: EpochMs;
  /**
   * Changed days of each module; null when the server no longer remembers all changes since then:
   * everything that may arrive late may have changed.
   */
  readonly modules: ReadonlyMap<ModuleId, readonly ChangedDay[]> | null;
}

/** Day of one module whose stored history arrived late. */
export interface LateDay {
  readonly moduleId: ModuleId;
  /** Start of the UTC day. */
  readonly day: EpochMs;
}

/** A span in which buckets may have changed up to a revision. */
export interface ChangedSpan extends Span {
  readonly revision: Revision;
}

/** Returns the span of a changed day. */
export const changedSpan = ({ day, revision }: ChangedDay): ChangedSpan => ({
  from: day,
  to: epochMs(day + DAY),
  revision,
});

/** Returns the start of the UTC day of a moment. */
export const utcDay = (at: number): EpochMs => epochMs(Math.floor(at / DAY) * DAY);
