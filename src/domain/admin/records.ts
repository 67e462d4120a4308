import type {
  AccessLevel,
  Application,
  Country,
  Environment,
  HardwareVersion,
} from '../catalogues';
import type { ModuleId, PowerBlockId, SecurityGroupId, UserId } from '../ids';
import type { GroupAccess } from '../person/access';

/**
 * Number of a stored record's version. A change names the revision that it replaces; another one is
 * refused (contract W20).
 */
interface Stored {
  readonly revision: number;
  /** Rights of the caller on the record. */
  readonly enableEdit: boolean;
  readonly enableDelete: boolean;
}

/** Fields of a user that an editor may change (rules §3.8). */
export interface UserDraft {
  readonly email: string;
  readonly nickName: string;
  readonly blocked: boolean;
  readonly authZGlobalAccess: AccessLevel;
  readonly securityGroupAccess: readonly GroupAccess[];
}
/** User who is added; with an external sign-in provider, by the person's id there. */
export interface NewUser extends UserDraft {
  readonly externalId?: string | undefined;
}
export interface UserRecord extends UserDraft, Stored {
  readonly userId: UserId;
  /** In the order of `securityGroupAccess`. */
  readonly securityGroupsNames: readonly string[];
}

/** Fields of a security group that an editor may change (rules §3.9). */
export interface SecurityGroupDraft {
  readonly displayName: string;
  readonly powerBlocks: readonly PowerBlockId[];
}
export interface SecurityGroupRecord extends SecurityGroupDraft, Stored {
  readonly securityGroupId: SecurityGroupId;
  readonly powerBlockNames: readonly string[];
}

/** Fields of a power block that an editor may change; the id only when it is added. */
export interface PowerBlockDraft {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly country: Country;
  /** IANA name. */
  readonly timezone: string;
  /** Degrees; null where the place is not known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly application: Application;
  readonly environment: Environment;
  readonly version: HardwareVersion;
  readonly parameterStoreEnabled: boolean;
  readonly securityGroupIds: readonly SecurityGroupId[];
}
export interface PowerBlockRecord extends PowerBlockDraft, Stored {
  readonly modules: readonly { readonly moduleId: ModuleId; readonly name: string }[];
}

/** Fields of a module that an editor may change; the id only when it is added. */
export interface ModuleDraft {
  readonly moduleId: ModuleId;
  readonly name: string;
  readonly powerBlock: PowerBlockId;
}
export interface ModuleRecord extends ModuleDraft, Stored {}
