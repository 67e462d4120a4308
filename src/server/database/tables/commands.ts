import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '../../../contract/audit';
import { PROBLEM_CODES, type ProblemWire } from '../../../contract/problem';
import type { ModuleId, UserId } from '../../../domain/ids';
import { MACHINE_COMMANDS } from '../../../domain/machine/machine-command';
import { users } from './access';
import { modules } from './fleet';

const epoch = () => bigint({ mode: 'number' }).notNull();

/**
 * Audit log of remote control; a command is also recorded here before it is sent to its machine.
 * Entries outlive the modules and users that they name. Times are epoch ms of the server's clock.
 */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: epoch(),
    userId: text().$type<UserId>().notNull(),
    userName: text().notNull(),
    address: text().notNull(),
    moduleId: text().$type<ModuleId>().notNull(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    seenWord: bigint({ mode: 'number' }),
    seenAt: bigint({ mode: 'number' }),
    outcome: text({ enum: AUDIT_OUTCOMES }).notNull(),
    reason: text({ enum: PROBLEM_CODES }),
    message: text().notNull(),
    /** Idempotency-Key: a later request with the same key gets the result of this entry. */
    key: text().unique(),
    /** Response to a refused request. */
    problem: jsonb().$type<ProblemWire>(),
  },
  (table) => [
    index('audit_entry_module').on(table.moduleId, table.id),
    // One command in flight for each module, whichever user and server process it comes from.
    uniqueIndex('audit_entry_in_flight')
      .on(table.moduleId)
      .where(sql`outcome = 'open'`),
  ],
);

/**
 * Number of a user's requests for modules that they do not see, by hour (epoch ms of its start):
 * these are not in the audit log.
 */
export const refusalCounts = pgTable(
  'refusal_count',
  {
    userId: text().$type<UserId>().notNull(),
    hour: epoch(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hour] })],
);

/** Users on site, by module; an entry may have expired. */
export const onSites = pgTable('on_site', {
  moduleId: text()
    .$type<ModuleId>()
    .primaryKey()
    .references(() => modules.moduleId, { onDelete: 'cascade' }),
  userId: text()
    .$type<UserId>()
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' }),
  since: epoch(),
  until: epoch(),
});

/** Commands that machines of the embedded fleet have executed; the simulation depends on them. */
export const machineOrders = pgTable('machine_order', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  moduleId: text().$type<ModuleId>().notNull(),
  at: epoch(),
  command: text({ enum: MACHINE_COMMANDS }).notNull(),
});
