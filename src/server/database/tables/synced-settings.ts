import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserId } from '../../../domain/ids';
import { users } from './access';

/** Synced settings of each user (contract W5); no row means revision 0. */
export const syncedSettings = pgTable('user_keep', {
  userId: text()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  revision: bigint({ mode: 'number' }).notNull(),
  /**
   * JSON as text: jsonb refuses some valid JSON (a NUL, half a surrogate pair) and reorders keys.
   */
  document: text().notNull(),
});
