import * as z from 'zod/mini';
import { replacedRevision } from './primitives';
import { userFields, userSchema } from './users';

/**
 * Body of `POST Users/` and `PUT Users/{id}` (rules §3.8). A PUT names its revision (W20). The
 * e-mail is checked after it is folded. `externalId` is the id of a new user at an external sign-in
 * provider; there the account is invited.
 */
export const userBodySchema = z.object({
  ...userFields,
  email: z.string(),
  externalId: z.optional(z.string()),
  revision: replacedRevision,
});
/** Page of `GET Users/`, and the number of users that were found. */
export const usersPageSchema = z.object({ users: z.array(userSchema), total: z.int() });

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

/**
 * Response of `POST Users/` and `POST Users/{id}/invitation`. The password is returned this once
 * and never again; it is null with an external sign-in provider, where the account is invited.
 */
export const createdUserSchema = z.object({
  user: userSchema,
  temporaryPassword: z.nullable(z.string()),
});
