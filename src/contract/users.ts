import * as z from 'zod/mini';
import { ACCESS_LEVELS } from '../domain/catalogues';
import { problemSchema } from './problem';
import { securityGroupIdSchema, userIdSchema } from './primitives';

const groupAccess = z.object({
  securityGroupId: securityGroupIdSchema,
  access: z.enum(ACCESS_LEVELS),
  remoteControl: z.boolean(),
  alarmNotification: z.boolean(),
});

const userFields = {
  email: z.email(),
  nickName: z.string(),
  blocked: z.boolean(),
  authZGlobalAccess: z.enum(ACCESS_LEVELS),
  securityGroupAccess: z.array(groupAccess),
};

/** Body of `POST Users/` and `PUT Users/{id}` (section 3, User). */
export const userBodySchema = z.object(userFields);
export const userSchema = z.object({
  userId: userIdSchema,
  ...userFields,
  securityGroupsNames: z.array(z.string()),
  enableEdit: z.boolean(),
  enableDelete: z.boolean(),
});
export const usersSchema = z.array(userSchema);
export type UserWire = z.input<typeof userSchema>;

/** Answer of `POST Users/`: the password is told this once and never again. */
export const createdUserSchema = z.object({ user: userSchema, temporaryPassword: z.string() });

/** `Users/{id}/keep`: the user's own views, filters and preferences as one versioned document. */
export const keepSchema = z.object({
  /** Grows by one with each write; a PUT names the one it replaces, else 409. */
  revision: z.int().check(z.gte(0)),
  document: z.record(z.string(), z.unknown()),
});
export type KeepWire = z.input<typeof keepSchema>;

/** The document as JSON in UTF-8 may have this many bytes; 413 beyond. */
export const KEEP_BYTES = 65_536;

/** The 409 of `PUT Users/{id}/keep`: `revision` is the current one, to be read and merged with. */
export const keepConflictSchema = z.extend(problemSchema, { revision: z.int() });
