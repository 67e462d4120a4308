import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { SIGN_IN_RESULTS } from '../../../contract/audit';

/** Sign-in accounts of the embedded provider; `accountId` is the user's id in the portal. */
export const accounts = pgTable('account', {
  accountId: text().primaryKey(),
  /** Folded (contract W20). */
  email: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text().notNull(),
  /** Whether the password is temporary: the next sign-in asks for a new one. */
  isTemporary: boolean().notNull().default(false),
});

/** Activation links that were mailed; at most one for each account is open. */
export const activations = pgTable('activation', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  /** SHA-256 of the link's token, so that the database lets nobody in. */
  tokenHash: text().notNull().unique(),
  /** Epoch ms. */
  expiresAt: bigint({ mode: 'number' }).notNull(),
});

/** Records of the sign-in provider: sessions, grants, codes, refresh tokens. */
export const oidcRecords = pgTable(
  'oidc_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    grantId: text(),
    uid: text(),
    /** Epoch milliseconds. */
    expiresAt: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_record_grant').on(table.grantId),
    index('oidc_record_uid').on(table.uid),
  ],
);

/**
 * Log of sign-ins and failures, in one row for each hour, account, network and result, so that an
 * attacker cannot fill it. Never has a password, or an e-mail that was typed.
 */
export const signInEntries = pgTable(
  'sign_in_entry',
  {
    /** Epoch ms of the start of the hour. */
    hour: bigint({ mode: 'number' }).notNull(),
    /** Empty when the e-mail has no account. */
    accountId: text().notNull(),
    /** First part of the address: /24 of IPv4, /48 of IPv6. */
    network: text().notNull(),
    result: text({ enum: SIGN_IN_RESULTS }).notNull(),
    attempts: integer().notNull(),
    firstAt: bigint({ mode: 'number' }).notNull(),
    lastAt: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.accountId, table.network, table.result] })],
);

/** Keys that outlive the process: signing keys, cookie keys. */
export const secrets = pgTable('secret', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});
