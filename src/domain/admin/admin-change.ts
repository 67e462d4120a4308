import type { EpochMs } from '../../base/units';
import type { UserId } from '../ids';

export const CHANGED_KINDS = [
  'user',
  'securityGroup',
  'powerBlock',
  'module',
  'guardRule',
] as const;
export type ChangedKind = (typeof CHANGED_KINDS)[number];

/** `signOut`: all devices of a user. `invite`: a new temporary password and activation link. */
export const CHANGE_ACTIONS = [
  'add',
  'change',
  'delete',
  'block',
  'unblock',
  'signOut',
  'invite',
  'activate',
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Fields of a record as they were, with the names that they had. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** One line of the log of changes (contract W14): append-only, names as they were. */
export interface AdminChange {
  readonly id: string;
  readonly at: EpochMs;
  readonly userId: UserId;
  readonly userName: string;
  /** Client address of the request, as the server saw it. */
  readonly address: string;
  readonly kind: ChangedKind;
  readonly action: ChangeAction;
  readonly objectId: string;
  readonly objectName: string;
  /** Null for what was added, or where nothing was stored. */
  readonly before: RecordFields | null;
  readonly after: RecordFields | null;
  /** Problem code of a refusal; null for a change that was made. */
  readonly refusal: string | null;
}
