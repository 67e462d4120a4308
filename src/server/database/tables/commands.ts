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
import { AUDIT_ACTIONS } from '../../../contract/audit';
import { ENDED_OUTCOMES } from '../../../domain/machine/command-outcome';
import { MACHINE_RESPONSES } from '../../../contract/commands';
import { PROBLEM_CODES, type ProblemWire } from '../../../contract/problem';
import type { ModuleId, UserId } from '../../../domain/ids';
import { MACHINE_COMMANDS } from '../../../domain/machine/machine-command';
import { users } from './access';
import { modules } from './fleet';

const epoch = () => bigint({ mode: 'number' }).notNull();

/**
 * Audit log of remote control (contract W14): one row for each request, inserted when it has ended
 * and never changed. Rows outlive the modules and users that they name. Times are epoch ms of the
 * server's clock. The id of a command's row is that of its command, given when it was requested.
 */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: epoch(),
    userId: text().$type<UserId>().notNull(),
    userName: text().notNull(),
    address: text().notNull(),
    moduleId: text().$type<ModuleId>().notNull(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    seenWord: bigint({ mode: 'number' }),
    seenAt: bigint({ mode: 'number' }),
    outcome: text({ enum: ENDED_OUTCOMES }).notNull(),
    reason: text({ enum: PROBLEM_CODES }),
    message: text().notNull(),
  },
  (table) => [index('audit_entry_module').on(table.moduleId, table.id)],
);

/**
 * States of a command, in their order. `waiting`: no server has claimed it yet. `claimed`: a server
 * that is connected to the machines will send it. `sent`: the machine may have received it. `done`:
 * it has an outcome.
 */
export const COMMAND_STATES = ['waiting', 'claimed', 'sent', 'done'] as const;

/**
 * Commands, one row for each Idempotency-Key (contract W13): outbox to the machines while they are
 * open, afterwards the record of what their keys were answered. Refused ones are here too.
 */
export const commands = pgTable(
  'command',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .default(sql`nextval('audit_entry_id_seq')`),
    key: text().notNull().unique(),
    at: epoch(),
    userId: text().$type<UserId>().notNull(),
    userName: text().notNull(),
    address: text().notNull(),
    moduleId: text().$type<ModuleId>().notNull(),
    action: text({ enum: MACHINE_COMMANDS }).notNull(),
    seenWord: bigint({ mode: 'number' }),
    seenAt: bigint({ mode: 'number' }),
    /** Time after which it is not sent; null only where it never could be. */
    notAfter: bigint({ mode: 'number' }),
    state: text({ enum: COMMAND_STATES }).notNull(),
    /** Name of the process that claimed it. */
    claimedBy: text(),
    claimedAt: bigint({ mode: 'number' }),
    sentAt: bigint({ mode: 'number' }),
    endedAt: bigint({ mode: 'number' }),
    /** Result for the user; null until it is done. */
    outcome: text({ enum: ENDED_OUTCOMES }),
    /** Response to a refused request. */
    problem: jsonb().$type<ProblemWire>(),
    /** Reply of the machine; of a command that ended as `no_answer`, the one that came too late. */
    response: text({ enum: MACHINE_RESPONSES }),
    message: text().notNull().default(''),
    repliedAt: bigint({ mode: 'number' }),
  },
  (table) => [
    // The lock: one open command for each module, whichever user and server process it comes from.
    uniqueIndex('command_in_flight')
      .on(table.moduleId)
      .where(sql`state <> 'done'`),
    index('command_at').on(table.at),
  ],
);

export type CommandRow = typeof commands.$inferSelect;

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
