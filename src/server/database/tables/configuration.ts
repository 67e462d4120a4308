import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { HARDWARE_VERSIONS } from '../../../domain/catalogues';
import { VALUE_TYPES, type MachineId } from '../../../domain/configuration/config-entry';
import type { VariableName } from '../../../domain/machine/variables';

const epoch = () => bigint({ mode: 'number' }).notNull();

/** Modules and power blocks that have reported parameters. */
export const configMachines = pgTable('config_machine', {
  machineId: text().$type<MachineId>().primaryKey(),
  /** Short key of the machine in its reports. */
  number: integer().notNull().unique().generatedAlwaysAsIdentity(),
  /** Highest revision of its reports; null before the first. */
  revision: bigint({ mode: 'number' }),
  /** Number of parameters that it has reported. */
  reported: integer().notNull().default(0),
  /** Its firmware as a number (configuration/firmware-number.ts); null when it is not known. */
  firmware: bigint({ mode: 'number' }),
});

/** Catalogue of parameters (rules §3.7). Values are texts, as machines report them. */
export const parameters = pgTable('parameter', {
  key: text().primaryKey(),
  /** Short key of the parameter in reports. */
  number: integer().notNull().unique().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  configType: text().notNull(),
  type: text({ enum: VALUE_TYPES }).notNull(),
  resolution: doublePrecision(),
  unit: text(),
  description: text().notNull(),
  default: text(),
  min: text(),
  max: text(),
  note: text(),
  machine: text({ enum: ['module', 'powerBlock'] }).notNull(),
  versions: text({ enum: HARDWARE_VERSIONS }).array().notNull(),
  since: text(),
  until: text(),
  /** Comparable numbers of `since` and `until`. */
  sinceNumber: bigint({ mode: 'number' }),
  untilNumber: bigint({ mode: 'number' }),
  variables: text().array().$type<VariableName[]>().notNull(),
  individual: boolean().notNull(),
});

/** Meaning of a report after the one before it in force: `kind` is an index of this. */
export const REPORT_KINDS = ['first', 'change', 'form', 'same'] as const;

/**
 * Reports of values, bitemporal: `at` is the moment by the machine's clock, `knownAt` the one at
 * which the server learnt of it, and `effective` the earlier of them, from which the value counts
 * as in force. `kind`, `oldValue` and `oldUnit` follow from the report before it in force, and are
 * stored so that lists read no other rows. `revision` is null for a report that never was an entry
 * (contract W19).
 */
export const parameterReports = pgTable(
  'parameter_report',
  {
    machine: integer().notNull(),
    parameter: integer().notNull(),
    at: epoch(),
    position: integer().notNull(),
    effective: epoch(),
    knownAt: epoch(),
    kind: smallint().notNull(),
    type: text({ enum: VALUE_TYPES }).notNull(),
    resolution: doublePrecision(),
    unit: text(),
    oldUnit: text(),
    value: text().notNull(),
    oldValue: text(),
    revision: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.machine, table.parameter, table.at, table.position] }),
    // Changes of the whole fleet in order; entries of one parameter; entries after a revision.
    index('parameter_change')
      .on(table.effective, table.at, table.machine, table.parameter, table.position)
      .where(sql`kind = 1`),
    index('parameter_report_parameter').on(table.parameter),
    index('parameter_report_revision')
      .on(table.machine, table.revision)
      .where(sql`revision is not null`),
  ],
);

/**
 * Value in force of each parameter of each machine. `norm` is the same number for equal values
 * (configuration/value-norm.ts). `isCompared` is false for an individual parameter, and for one
 * that the machine's firmware does not know.
 */
export const parameterValues = pgTable(
  'parameter_value',
  {
    machine: integer().notNull(),
    parameter: integer().notNull(),
    norm: epoch(),
    isCompared: boolean().notNull(),
    fromDefault: boolean().notNull(),
    outside: boolean().notNull(),
    unit: text(),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.machine, table.parameter] }),
    index('parameter_value_judged')
      .on(table.machine)
      .where(sql`from_default or outside`),
  ],
);
