import { boolean, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const powerBlocks = pgTable('power_block', {
  powerBlockId: text().primaryKey(),
  name: text().notNull(),
  country: text().notNull(),
  timezone: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  application: text().notNull(),
  environment: text().notNull(),
  version: text().notNull(),
  parameterStoreEnabled: boolean().notNull().default(false),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const modules = pgTable('module', {
  moduleId: text().primaryKey(),
  /** Short key of the module in telemetry, where millions of rows carry it. */
  number: integer().notNull().unique().generatedAlwaysAsIdentity(),
  powerBlockId: text()
    .notNull()
    .references(() => powerBlocks.powerBlockId),
  name: text().notNull(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
