import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserId } from '../../../domain/ids';
import { users } from './access';
import { accounts } from './identity';

const epoch = () => bigint({ mode: 'number' }).notNull();

/** `given_up`: no mail server accepted the mail within an hour. */
export const MAIL_STATES = ['waiting', 'sent', 'given_up'] as const;

/** Mails about alarms that began, one row for each user; times are epoch ms. */
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
    /** Time at which the alarm began, by the machine. */
    began: epoch(),
    /**
     * Time at which the server received the alarm: an hour later the mail is given up, or another
     * one may be sent.
     */
    queuedAt: epoch(),
    state: text({ enum: MAIL_STATES }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextTryAt: epoch(),
    /** Reason for which the last attempt failed. */
    problem: text(),
  },
  (table) => [
    index('alarm_mail_due')
      .on(table.nextTryAt)
      .where(sql`state = 'waiting'`),
    index('alarm_mail_recent').on(table.module, table.code, table.queuedAt),
  ],
);

/**
 * Mails with activation links that were not sent yet, at most one for each account; times are epoch
 * ms. The row goes when the mail is sent, is given up, or when its link is replaced.
 */
export const activationMails = pgTable('activation_mail', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  /** Token of the link; `activation` has its hash alone. */
  token: text().notNull(),
  queuedAt: epoch(),
  tries: integer().notNull().default(0),
  nextTryAt: epoch(),
  /** Reason for which the last attempt failed. */
  problem: text(),
});
