import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import {
  APPLICATIONS,
  COUNTRIES,
  ENVIRONMENTS,
  HARDWARE_VERSIONS,
} from '../../../domain/catalogues';
import type { ModuleId, PowerBlockId } from '../../../domain/ids';
import { revision } from './revision';

export const powerBlocks = pgTable('power_block', {
  powerBlockId: text().$type<PowerBlockId>().primaryKey(),
  name: text().notNull(),
  country: text({ enum: COUNTRIES }).notNull(),
  timezone: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  application: text({ enum: APPLICATIONS }).notNull(),
  environment: text({ enum: ENVIRONMENTS }).notNull(),
  version: text({ enum: HARDWARE_VERSIONS }).notNull(),
  parameterStoreEnabled: boolean().notNull().default(false),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  revision: revision(),
});

export const modules = pgTable('module', {
  moduleId: text().$type<ModuleId>().primaryKey(),
  /** Short key of the module in telemetry, where it is in millions of rows. */
  number: integer().notNull().unique().generatedAlwaysAsIdentity(),
  powerBlockId: text()
    .$type<PowerBlockId>()
    .notNull()
    .references(() => powerBlocks.powerBlockId),
  name: text().notNull(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  revision: revision(),
});

/**
 * Modules and power blocks that were deleted: what is stored of them is found again when the same
 * id is added.
 */
export const retiredMachines = pgTable('retired_machine', {
  machineId: text().$type<ModuleId | PowerBlockId>().primaryKey(),
  /** Key of a module in telemetry; null of a power block. */
  number: integer(),
  created: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Embedded fleets that this database knows: the registered fleet, the start of its live telemetry,
 * and how far back its past is backfilled (epoch ms). Older moments are still missing.
 */
export const embeddedFleets = pgTable('embedded_fleet', {
  moduleCount: integer().primaryKey(),
  seed: integer().notNull(),
  began: bigint({ mode: 'number' }).notNull(),
  laidBackTo: bigint({ mode: 'number' }).notNull(),
});
