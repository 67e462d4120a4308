import type { EpochMs } from '../../base/units';
import type { AccessLevel } from '../catalogues';
import type { ModuleId, PowerBlockId, SecurityGroupId, UserId } from '../ids';

export type MachineKind = 'powerBlock' | 'module';

/** Source of a right: a security group, or global access (null). */
export interface RightSource {
  readonly securityGroupId: SecurityGroupId | null;
  /** Name of the group; empty for global access. */
  readonly displayName: string;
}

/** Rights of one user on one machine, and where they come from. */
export interface MachineRight {
  readonly kind: MachineKind;
  readonly id: PowerBlockId | ModuleId;
  readonly name: string;
  readonly access: AccessLevel;
  readonly control: boolean;
  readonly through: readonly RightSource[];
  /** Last day (yyyy-mm-dd, in the machine's zone) of any of it; null without an end. */
  readonly lastDay: string | null;
}

/** Machines of a user; `partlyHidden` when the caller may not see all of the user's groups. */
export interface EffectiveRights {
  readonly machines: readonly MachineRight[];
  readonly partlyHidden: boolean;
}

/** Rights of one user on the machine that was asked for. */
export interface PersonRight {
  readonly userId: UserId;
  readonly nickName: string;
  readonly email: string;
  readonly access: AccessLevel;
  readonly control: boolean;
  readonly through: readonly RightSource[];
  readonly lastDay: string | null;
}

/** Users of a machine; `partlyHidden` when there are more whom the caller may not see. */
export interface MachinePersons {
  readonly persons: readonly PersonRight[];
  readonly partlyHidden: boolean;
  /**
   * Time of the oldest line of the log, null without any; only of a moment of the past. What
   * changed before is not known.
   */
  readonly loggedSince?: EpochMs | null | undefined;
}

/** Device that signed in as a user and may hold data. */
export interface UserDevice {
  readonly deviceId: string;
  /** Browser and system in a few words; empty when unknown. */
  readonly name: string;
  readonly lastSeenAt: EpochMs;
  /** End of the time in which the device shows its data without the server (app S3). */
  readonly readableUntil: EpochMs;
  readonly isSignedIn: boolean;
}

export interface AffectedMachine {
  readonly moduleId: ModuleId;
  readonly name: string;
  /** Whether it runs now; null when it has not reported within ten minutes. */
  readonly isRunning: boolean | null;
}

/** Losses after a last day (yyyy-mm-dd) that a draft sets, or takes back (`isOld`). */
export interface EffectAfter {
  readonly lastDay: string;
  readonly isOld: boolean;
  readonly losesSight: readonly AffectedMachine[];
  readonly losesChange: readonly AffectedMachine[];
  readonly losesControl: readonly AffectedMachine[];
}

/** Effect of a draft of a user before it is saved: modules that the caller may see. */
export interface RightsEffect {
  readonly gainsSight: readonly AffectedMachine[];
  readonly losesSight: readonly AffectedMachine[];
  /** Access becomes ReadWrite, or is no longer. */
  readonly gainsChange: readonly AffectedMachine[];
  readonly losesChange: readonly AffectedMachine[];
  readonly gainsControl: readonly AffectedMachine[];
  readonly losesControl: readonly AffectedMachine[];
  readonly ends: readonly EffectAfter[];
  readonly devices: readonly UserDevice[];
  /** Guard rules that the draft would break: saving it is refused. */
  readonly brokenRules: readonly GuardRule[];
  readonly partlyHidden: boolean;
}

/** Access of a user to a group that ends within 30 days. */
export interface EndingRight {
  readonly userId: UserId;
  readonly nickName: string;
  readonly securityGroupId: SecurityGroupId;
  readonly displayName: string;
  readonly access: AccessLevel;
  readonly remoteControl: boolean;
  readonly lastDay: string;
}

export const GUARDED_RIGHTS = ['see', 'control', 'change'] as const;
export type GuardedRight = (typeof GUARDED_RIGHTS)[number];

/** Machines by the beginning of their id, or all of a security group. */
export type GuardedMachines =
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'group'; readonly securityGroupId: SecurityGroupId };

/**
 * "Only {group} may {right} {machines}": nobody may have the right on these machines through
 * another group (rules §6.7).
 */
export interface GuardRuleDraft {
  readonly securityGroupId: SecurityGroupId;
  readonly right: GuardedRight;
  readonly machines: GuardedMachines;
}
export interface GuardRule extends GuardRuleDraft {
  readonly ruleId: string;
  /** Names of the group, and of the group of machines where the rule names one. */
  readonly displayName: string;
  readonly machinesName: string;
  readonly revision: number;
}
