import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  CHANGE_ACTIONS,
  CHANGED_KINDS,
  type RecordFields,
} from '../../../domain/admin/admin-change';
import { GUARDED_RIGHTS, type GuardedMachines } from '../../../domain/admin/rights';
import type { SecurityGroupId, UserId } from '../../../domain/ids';
import { securityGroups, users } from './access';
import { revision } from './revision';

const epoch = () => bigint({ mode: 'number' }).notNull();

/**
 * Log of changes of users, groups, power blocks, modules and guard rules (contract W14): inserted
 * in the transaction of the change, never changed or deleted. Rows outlive what they name.
 */
export const adminChanges = pgTable(
  'admin_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: epoch(),
    userId: text().$type<UserId>().notNull(),
    userName: text().notNull(),
    address: text().notNull(),
    kind: text({ enum: CHANGED_KINDS }).notNull(),
    action: text({ enum: CHANGE_ACTIONS }).notNull(),
    objectId: text().notNull(),
    objectName: text().notNull(),
    before: jsonb().$type<RecordFields>(),
    after: jsonb().$type<RecordFields>(),
    /** Groups that the record had before or after: who may edit one of them sees the line. */
    groups: text().array().$type<SecurityGroupId[]>().notNull(),
    refusal: text(),
  },
  (table) => [index('admin_change_object').on(table.kind, table.objectId, table.id)],
);

/** Rules "only {group} may {right} {machines}" (rules §6.7). */
export const guardRules = pgTable('guard_rule', {
  ruleId: text().primaryKey(),
  securityGroupId: text()
    .$type<SecurityGroupId>()
    .notNull()
    .references(() => securityGroups.securityGroupId),
  right: text({ enum: GUARDED_RIGHTS }).notNull(),
  machines: jsonb().$type<GuardedMachines>().notNull(),
  revision: revision(),
});

/** Devices that sent requests with a user's tokens, by sign-in; times are epoch ms. */
export const userDevices = pgTable(
  'user_device',
  {
    userId: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Session of the sign-in provider; a hash of the browser's name where the token names none. */
    deviceId: text().notNull(),
    userAgent: text().notNull(),
    firstSeenAt: epoch(),
    lastSeenAt: epoch(),
    /** Time at which it was signed out from here; null while it is signed in. */
    signedOutAt: bigint({ mode: 'number' }),
    /** Time at which it learned that its user is blocked and erased its data; else null. */
    emptiedAt: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);
