import type { EpochMs } from '../../base/units';
import type { AdminChange, ChangedKind } from './admin-change';
import type { UserRecord } from './records';

/** Page of the list of users that is requested. */
export interface UsersRequest {
  readonly blocked: boolean;
  readonly search: string;
  readonly sort: 'email' | 'authZGlobalAccess';
  readonly order: 'asc' | 'desc';
  /** First page is 0. */
  readonly page: number;
  readonly size: number;
}
export interface UsersPage {
  readonly users: readonly UserRecord[];
  /** Number of users that were found, on all pages. */
  readonly total: number;
}

/** A user after an invitation; the password is shown once (null with an external provider). */
export interface InvitedUser {
  readonly user: UserRecord;
  readonly temporaryPassword: string | null;
}

export interface ChangesRequest {
  readonly kind: ChangedKind | null;
  readonly objectId: string | null;
  readonly from: EpochMs | null;
  readonly to: EpochMs | null;
  readonly cursor: string | null;
}
export interface ChangesPage {
  readonly changes: readonly AdminChange[];
  /** Null on the last page. */
  readonly cursor: string | null;
}
