import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserId } from '../../../domain/ids';
import { users } from './access';

const epoch = () => bigint({ mode: 'number' }).notNull();

/** `given_up`: nobody took it within an hour. */
export const MAIL_STATES = ['waiting', 'sent', 'given_up'] as const;

/** Mails that an alarm has begun, one row for each person; times are epoch ms. */
export const alarmMails = pgTable(
  'alarm_mail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** `module.number` */
    module: integer().notNull(),
    code: integer().notNull(),
    secondaryCode: integer().notNull(),
    /** When the alarm began, by the machine. */
    began: epoch(),
    /** When the server heard of it: an hour later it is given up, or another one may be sent. */
    queuedAt: epoch(),
    state: text({ enum: MAIL_STATES }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: epoch(),
    /** Why it was not taken the last time. */
    problem: text(),
  },
  (table) => [
    index('alarm_mail_due')
      .on(table.nextTryAt)
      .where(sql`state = 'waiting'`),
    index('alarm_mail_recent').on(table.module, table.code, table.queuedAt),
  ],
);
