import * as z from 'zod/mini';
import { userFields, userSchema } from './users';

/** Body of `POST Users/` and `PUT Users/{id}` (rules §3.8). */
export const userBodySchema = z.object(userFields);
export const usersSchema = z.array(userSchema);

/** Response of `POST Users/`. The password is returned this once and never again. */
export const createdUserSchema = z.object({ user: userSchema, temporaryPassword: z.string() });
