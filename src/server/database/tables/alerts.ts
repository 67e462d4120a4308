import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { TROUBLES } from '../../../domain/alerts/alert-changes';

const epoch = () => bigint({ mode: 'number' }).notNull();

/**
 * State changes of alerts, stored for 13 months. `module` is `module.number`; `change` is a rank of
 * alerts/ranks.ts, which orders the changes of one moment; `acknowledged` is the state after the
 * change.
 */
export const alertChanges = pgTable(
  'alert_change',
  {
    module: integer().notNull(),
    at: epoch(),
    change: smallint().notNull(),
    trouble: text({ enum: TROUBLES }).notNull(),
    code: integer().notNull(),
    /** 0 for none. */
    secondaryCode: integer().notNull(),
    acknowledged: boolean().notNull(),
  },
  (table) => [
    // A page of one module, and one of the whole fleet: each is read from its index, in order.
    primaryKey({ columns: [table.module, table.at, table.change, table.trouble, table.code] }),
    index('alert_change_newest').on(
      table.at,
      table.change,
      table.module,
      table.trouble,
      table.code,
    ),
  ],
);

/** Active alerts, as of the module's newest sample. */
export const openAlerts = pgTable(
  'standing_alert',
  {
    module: integer().notNull(),
    trouble: text({ enum: TROUBLES }).notNull(),
    code: integer().notNull(),
    secondaryCode: integer().notNull(),
    since: epoch(),
    acknowledged: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module, table.trouble] })],
);
