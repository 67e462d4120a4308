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
 * State changes of alerts, kept for 13 months. `module` is `module.number`; `change` is a rank of
 * alerts/ranks.ts, by which changes of one moment are in order; `acknowledged` is as it is afterwards.
 */
export const alertChanges = pgTable(
  'alert_change',
  {
    module: integer().notNull(),
    at: epoch(),
    change: smallint().notNull(),
    trouble: text({ enum: TROUBLES }).notNull(),
    code: integer().notNull(),
    /** 0: there is none. */
    secondaryCode: integer().notNull(),
    acknowledged: boolean().notNull(),
  },
  (table) => [
    // A page of one module, and of the whole fleet: each is read from its index, in order.
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

/** Alerts that are active: as of the module's newest sample. */
export const standingAlerts = pgTable(
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
