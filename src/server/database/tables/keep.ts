import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserId } from '../../../domain/ids';
import { users } from './access';

/** Each user's own views, filters and preferences (contract, Identity); no row is revision 0. */
export const keeps = pgTable('user_keep', {
  userId: text()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  revision: bigint({ mode: 'number' }).notNull(),
  /** JSON as text: jsonb refuses what JSON may hold (a NUL, half a character) and reorders keys. */
  document: text().notNull(),
});
