import * as z from 'zod/mini';
import { ACCESS_LEVELS } from '../domain/catalogues';
import { problemSchema } from './problem';
import { securityGroupIdSchema, userIdSchema } from './primitives';

export const groupAccessSchema = z.object({
  securityGroupId: securityGroupIdSchema,
  access: z.enum(ACCESS_LEVELS),
  remoteControl: z.boolean(),
  alarmNotification: z.boolean(),
  /** Last day of the access, yyyy-mm-dd in each machine's time zone; absent without an end. */
  lastDay: z.optional(z.iso.date()),
});

/** Fields of a user that an editor may change (rules §3.8). */
export const userFields = {
  email: z.email(),
  nickName: z.string(),
  blocked: z.boolean(),
  authZGlobalAccess: z.enum(ACCESS_LEVELS),
  securityGroupAccess: z.array(groupAccessSchema),
};

export const userSchema = z.object({
  userId: userIdSchema,
  ...userFields,
  securityGroupsNames: z.array(z.string()),
  enableEdit: z.boolean(),
  enableDelete: z.boolean(),
  revision: z.int(),
  /** A few who can grant rights on a group, or any right (null): sent to the user alone (W21). */
  granters: z.optional(
    z.array(z.object({ securityGroupId: z.nullable(securityGroupIdSchema), nickName: z.string() })),
  ),
});
export type UserWire = z.input<typeof userSchema>;

/** `Users/{id}/session`: text that changes with the user's rights and visible machines (W22). */
export const rightsVersionSchema = z.object({ version: z.string() });
/** Version that the client has; without one the response comes at once. */
export const rightsVersionQuerySchema = z.object({
  since: z.optional(z.string().check(z.maxLength(100))),
});

/**
 * `Users/{id}/keep`: the user's synced settings (views, filters, preferences) as one document
 * (contract W5).
 */
export const syncedSettingsSchema = z.object({
  /** Grows by one with each write. A PUT names the revision that it replaces, else it gets 409. */
  revision: z.int().check(z.gte(0)),
  document: z.record(z.string(), z.unknown()),
});
export type SyncedSettingsWire = z.input<typeof syncedSettingsSchema>;

/** Largest size of the document as JSON in UTF-8, bytes; 413 beyond. */
export const SYNCED_SETTINGS_BYTES = 65_536;

/**
 * Body of the 409 of `PUT Users/{id}/keep`. `revision` is the current one, to read and merge with.
 */
export const syncedSettingsConflictSchema = z.extend(problemSchema, { revision: z.int() });
