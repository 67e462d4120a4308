import * as z from 'zod/mini';
import { CHANGE_ACTIONS, CHANGED_KINDS } from '../domain/admin/admin-change';
import { GUARDED_RIGHTS } from '../domain/admin/rights';
import { ACCESS_LEVELS } from '../domain/catalogues';
import {
  moduleIdSchema,
  powerBlockIdSchema,
  replacedRevision,
  securityGroupIdSchema,
  timeSchema,
  userIdSchema,
} from './primitives';

const right = {
  access: z.enum(ACCESS_LEVELS),
  control: z.boolean(),
  through: z.array(
    z.object({ securityGroupId: z.nullable(securityGroupIdSchema), displayName: z.string() }),
  ),
  lastDay: z.nullable(z.iso.date()),
};

/** Rights of one user on each machine that they and the caller may see (contract W21). */
export const effectiveRightsSchema = z.object({
  machines: z.array(
    z.object({
      kind: z.enum(['powerBlock', 'module']),
      id: z.union([moduleIdSchema, powerBlockIdSchema]),
      name: z.string(),
      ...right,
    }),
  ),
  partlyHidden: z.boolean(),
});
export type EffectiveRightsWire = z.input<typeof effectiveRightsSchema>;

/** Users who may see a machine, with their rights on it. */
export const machinePersonsSchema = z.object({
  persons: z.array(
    z.object({ userId: userIdSchema, nickName: z.string(), email: z.string(), ...right }),
  ),
  partlyHidden: z.boolean(),
  /** Time of the oldest line of the log, null without any; only of a moment of the past. */
  loggedSince: z.optional(z.nullable(timeSchema)),
});
export type MachinePersonsWire = z.input<typeof machinePersonsSchema>;

/** Devices that signed in as a user, the last one seen first. */
export const userDevicesSchema = z.array(
  z.object({
    deviceId: z.string(),
    name: z.string(),
    lastSeenAt: timeSchema,
    readableUntil: timeSchema,
    isSignedIn: z.boolean(),
  }),
);
export type UserDevicesWire = z.input<typeof userDevicesSchema>;

/** Rule "Only {group} may {right} {machines}" (rules §6.7). */
const guardRuleFields = {
  securityGroupId: securityGroupIdSchema,
  right: z.enum(GUARDED_RIGHTS),
  machines: z.union([
    z.object({
      kind: z.literal('prefix'),
      prefix: z.string().check(z.regex(/^0[1278]\d{0,8}$/, 'expected the beginning of an id')),
    }),
    z.object({ kind: z.literal('group'), securityGroupId: securityGroupIdSchema }),
  ]),
};
export const guardRuleBodySchema = z.object({ ...guardRuleFields, revision: replacedRevision });
export const guardRuleSchema = z.object({
  ruleId: z.string(),
  ...guardRuleFields,
  displayName: z.string(),
  machinesName: z.string(),
  revision: z.int(),
});
export const guardRulesSchema = z.array(guardRuleSchema);

const affectedMachines = z.array(
  z.object({ moduleId: moduleIdSchema, name: z.string(), isRunning: z.nullable(z.boolean()) }),
);
/** Effect of a user's draft before it is saved. */
export const rightsEffectSchema = z.object({
  gainsSight: affectedMachines,
  losesSight: affectedMachines,
  /** Access becomes ReadWrite, or is no longer. */
  gainsChange: affectedMachines,
  losesChange: affectedMachines,
  gainsControl: affectedMachines,
  losesControl: affectedMachines,
  /** Losses after a last day; those that the draft takes back are `isOld`. */
  ends: z.array(
    z.object({
      lastDay: z.iso.date(),
      isOld: z.boolean(),
      losesSight: affectedMachines,
      losesChange: affectedMachines,
      losesControl: affectedMachines,
    }),
  ),
  devices: userDevicesSchema,
  brokenRules: guardRulesSchema,
  partlyHidden: z.boolean(),
});
export type RightsEffectWire = z.input<typeof rightsEffectSchema>;

/** Accesses that end within 30 days, the first to end first. */
export const endingRightsSchema = z.array(
  z.object({
    userId: userIdSchema,
    nickName: z.string(),
    securityGroupId: securityGroupIdSchema,
    displayName: z.string(),
    access: z.enum(ACCESS_LEVELS),
    remoteControl: z.boolean(),
    lastDay: z.iso.date(),
  }),
);
export type EndingRightsWire = z.input<typeof endingRightsSchema>;

const recordFields = z.nullable(z.record(z.string(), z.unknown()));
/** Page of the log of changes, newest first; `cursor` requests the next page (contract W14). */
export const adminChangesSchema = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      at: timeSchema,
      userId: userIdSchema,
      userName: z.string(),
      address: z.string(),
      kind: z.enum(CHANGED_KINDS),
      action: z.enum(CHANGE_ACTIONS),
      objectId: z.string(),
      objectName: z.string(),
      before: recordFields,
      after: recordFields,
      refusal: z.nullable(z.string()),
    }),
  ),
  cursor: z.nullable(z.string()),
});
export type AdminChangesWire = z.input<typeof adminChangesSchema>;

export const adminChangesQuerySchema = z.object({
  kind: z.optional(z.enum(CHANGED_KINDS)),
  objectId: z.optional(z.string()),
  /** Author of the change. */
  userId: z.optional(userIdSchema),
  from: z.optional(timeSchema),
  to: z.optional(timeSchema),
  cursor: z.optional(z.string()),
});

export const momentQuerySchema = z.object({ at: timeSchema });
