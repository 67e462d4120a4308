import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

const epoch = () => bigint({ mode: 'number' }).notNull();

/**
 * Revision of the last late change of each module and UTC day (contract W18). `module` is
 * `module.number`, `day` the start of the day in epoch ms.
 */
export const historyRevisions = pgTable(
  'history_revision',
  { module: integer().notNull(), day: epoch(), revision: epoch() },
  (table) => [primaryKey({ columns: [table.module, table.day] }), index().on(table.revision)],
);
