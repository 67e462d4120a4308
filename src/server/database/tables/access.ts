import { bigint, boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ACCESS_LEVELS } from '../../../domain/catalogues';
import type { PowerBlockId, SecurityGroupId, UserId } from '../../../domain/ids';
import { powerBlocks } from './fleet';
import { revision } from './revision';

export const securityGroups = pgTable('security_group', {
  securityGroupId: text().$type<SecurityGroupId>().primaryKey(),
  displayName: text().notNull().unique(),
  revision: revision(),
});

export const securityGroupPowerBlocks = pgTable(
  'security_group_power_block',
  {
    securityGroupId: text()
      .$type<SecurityGroupId>()
      .notNull()
      .references(() => securityGroups.securityGroupId, { onDelete: 'cascade' }),
    powerBlockId: text()
      .$type<PowerBlockId>()
      .notNull()
      .references(() => powerBlocks.powerBlockId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.securityGroupId, table.powerBlockId] })],
);

/** Users; `userId` is the id from the sign-in provider (contract W4). */
export const users = pgTable('app_user', {
  userId: text().$type<UserId>().primaryKey(),
  /** Folded (contract W20). */
  email: text().notNull().unique(),
  nickName: text().notNull(),
  blocked: boolean().notNull().default(false),
  globalAccess: text({ enum: ACCESS_LEVELS }).notNull(),
  /** Access tokens that were issued before (epoch ms) are refused; null accepts them all. */
  signedOutAt: bigint({ mode: 'number' }),
  revision: revision(),
});

export const groupAccess = pgTable(
  'group_access',
  {
    userId: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    securityGroupId: text()
      .$type<SecurityGroupId>()
      .notNull()
      .references(() => securityGroups.securityGroupId, { onDelete: 'cascade' }),
    access: text({ enum: ACCESS_LEVELS }).notNull(),
    remoteControl: boolean().notNull(),
    alarmNotification: boolean().notNull(),
    /** Last day of the access, in each machine's time zone; null without an end. */
    lastDay: date(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.securityGroupId] }),
    index('group_access_group').on(table.securityGroupId),
  ],
);
