import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '../../../contract/audit';
import { PROBLEM_CODES, type ProblemWire } from '../../../contract/problem';
import type { ModuleId, UserId } from '../../../domain/ids';
import { MACHINE_COMMANDS } from '../../../domain/machine/machine-command';
import { users } from './access';
import { modules } from './fleet';

const epoch = () => bigint({ mode: 'number' }).notNull();

/**
 * The audit log of remote control, which is also where a command is written down before its machine is
 * asked. It outlives the modules and users it speaks of. Times are epoch ms of the server's clock.
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
    /** Idempotency-Key: whoever comes with it again is told what came of this. */
    key: text().unique(),
    /** What was answered to one that was refused. */
    problem: jsonb().$type<ProblemWire>(),
  },
  (table) => [
    index('audit_entry_module').on(table.moduleId, table.id),
    // One command in flight for each module, whoever sends it to whichever server process.
    uniqueIndex('audit_entry_in_flight')
      .on(table.moduleId)
      .where(sql`outcome = 'open'`),
  ],
);

/** Who said to be at which machine; may be over by now. */
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

/** What the embedded fleet's machines were told and obeyed: their life goes by it. */
export const machineOrders = pgTable('machine_order', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  moduleId: text().$type<ModuleId>().notNull(),
  at: epoch(),
  command: text({ enum: MACHINE_COMMANDS }).notNull(),
});
