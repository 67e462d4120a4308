import * as z from 'zod/mini';
import { ACCESS_LEVELS } from '../domain/catalogues';
import { problemSchema } from './problem';
import { replacedRevision, securityGroupIdSchema, userIdSchema } from './primitives';

const groupAccess = z.object({
  securityGroupId: securityGroupIdSchema,
  access: z.enum(ACCESS_LEVELS),
  remoteControl: z.boolean(),
  alarmNotification: z.boolean(),
  /** Last day of the access, yyyy-mm-dd in each machine's time zone; absent without an end. */
  lastDay: z.optional(z.iso.date()),
});

const userFields = {
  email: z.email(),
  nickName: z.string(),
  blocked: z.boolean(),
  authZGlobalAccess: z.enum(ACCESS_LEVELS),
  securityGroupAccess: z.array(groupAccess),
};

/** Body of `POST Users/` and `PUT Users/{id}` (rules §3.8). A PUT names its revision (W20). */
export const userBodySchema = z.object({ ...userFields, revision: replacedRevision });
export const userSchema = z.object({
  userId: userIdSchema,
  ...userFields,
  securityGroupsNames: z.array(z.string()),
  enableEdit: z.boolean(),
  enableDelete: z.boolean(),
  revision: z.int(),
});
/** Page of `GET Users/`, and the number of users that were found. */
export const usersPageSchema = z.object({ users: z.array(userSchema), total: z.int() });

export const USER_PAGE_SIZES = [10, 20, 50] as const;
/** Users are sorted by e-mail unless `sort` says otherwise. */
export const usersQuerySchema = z.object({
  blocked: z.optional(z.enum(['true', 'false'])),
  /** Part of the e-mail, the nickname or the name of a group. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.enum(['email', 'authZGlobalAccess'])),
  order: z.optional(z.enum(['asc', 'desc'])),
  /** First page is 0. */
  page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
});
export type UserWire = z.input<typeof userSchema>;

/**
 * Response of `POST Users/` and `POST Users/{id}/invitation`. The password is returned this once and
 * never again; it is null with an external sign-in provider, where the account is invited.
 */
export const createdUserSchema = z.object({
  user: userSchema,
  temporaryPassword: z.nullable(z.string()),
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
