import type {
  ChangesPage,
  ChangesRequest,
  InvitedUser,
  UsersPage,
  UsersRequest,
} from '../domain/admin/lists';
import type {
  ModuleDraft,
  ModuleRecord,
  NewUser,
  PowerBlockDraft,
  PowerBlockRecord,
  SecurityGroupDraft,
  SecurityGroupRecord,
  UserDraft,
  UserRecord,
} from '../domain/admin/records';
import type {
  EffectiveRights,
  EndingRight,
  GuardRule,
  GuardRuleDraft,
  MachinePersons,
  RightsEffect,
  UserDevice,
} from '../domain/admin/rights';
import type { ModuleId, PowerBlockId, UserId } from '../domain/ids';
import type { EpochMs } from '../base/units';
import type { AuditPage } from './commands';

/** Reads and changes of records of one kind (contract W20). */
export interface RecordCalls<Draft, Stored> {
  list(signal: AbortSignal): Promise<readonly Stored[]>;
  read(id: string, signal: AbortSignal): Promise<Stored>;
  add(draft: Draft, signal: AbortSignal): Promise<Stored>;
  /** Rejects with `conflict` when `revision` is not the stored one. */
  change(id: string, draft: Draft, revision: number, signal: AbortSignal): Promise<Stored>;
  remove(id: string, signal: AbortSignal): Promise<void>;
}

/**
 * Administration: users, security groups, power blocks, modules, rights, guard rules and the log.
 * The demo lacks it by type. Nothing of it is stored on the device. Every method rejects with
 * RemoteError; `problem` has the server's reason.
 */
export interface Admin {
  users(request: UsersRequest, signal: AbortSignal): Promise<UsersPage>;
  user(userId: UserId, signal: AbortSignal): Promise<UserRecord>;
  addUser(draft: NewUser, signal: AbortSignal): Promise<InvitedUser>;
  /** Also unblocks. Rejects with `conflict` when `revision` is not the stored one. */
  changeUser(
    userId: UserId,
    draft: UserDraft,
    revision: number,
    signal: AbortSignal,
  ): Promise<UserRecord>;
  blockUser(userId: UserId, signal: AbortSignal): Promise<void>;
  /** Replaces the temporary password and the activation link. */
  inviteUser(userId: UserId, signal: AbortSignal): Promise<InvitedUser>;
  userRights(userId: UserId, signal: AbortSignal): Promise<EffectiveRights>;
  userEffect(userId: UserId, draft: UserDraft, signal: AbortSignal): Promise<RightsEffect>;
  userDevices(userId: UserId, signal: AbortSignal): Promise<readonly UserDevice[]>;
  signOutUser(userId: UserId, signal: AbortSignal): Promise<void>;
  endingRights(signal: AbortSignal): Promise<readonly EndingRight[]>;
  /** Users of a machine, now, or of a module at a moment of the past. */
  powerBlockPersons(id: PowerBlockId, signal: AbortSignal): Promise<MachinePersons>;
  modulePersons(id: ModuleId, at: EpochMs | null, signal: AbortSignal): Promise<MachinePersons>;
  readonly securityGroups: RecordCalls<SecurityGroupDraft, SecurityGroupRecord>;
  readonly powerBlocks: RecordCalls<PowerBlockDraft, PowerBlockRecord>;
  readonly modules: RecordCalls<ModuleDraft, ModuleRecord>;
  readonly guardRules: RecordCalls<GuardRuleDraft, GuardRule>;
  changes(request: ChangesRequest, signal: AbortSignal): Promise<ChangesPage>;
  /** Commands of all machines whose log the caller sees, or of one (contract W14). */
  commands(
    moduleId: ModuleId | null,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<AuditPage>;
}
