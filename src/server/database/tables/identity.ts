import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Sign-in accounts of the embedded provider; `accountId` is the user's id in the portal. */
export const accounts = pgTable('account', {
  accountId: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text().notNull(),
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

/** Keys that outlive the process: signing keys, cookie keys. */
export const secrets = pgTable('secret', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});
