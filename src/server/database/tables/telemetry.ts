import {
  bigint,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
const epoch = () => bigint({ mode: 'number' }).notNull();

/** Raw samples, stored for a limited time. `module` is `module.number`; times are epoch ms. */
export const samples = pgTable(
  'sample',
  {
    module: integer().notNull(),
    at: epoch(),
    receivedAt: epoch(),
    readings: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module, table.at] })],
);

/** Newest sample of each module, and its runtime share over the last 24 h. */
export const latestSamples = pgTable('latest_sample', {
  module: integer().primaryKey(),
  at: epoch(),
  receivedAt: epoch(),
  readings: bytes().notNull(),
  /** Percent; null when there is no status sample in the last 24 h. */
  runtime: doublePrecision(),
  /** Status words behind it (telemetry/runtime.ts); null when they have to be read again. */
  words: bytes(),
});

/**
 * Moments of a module's UTC day (its start, epoch ms) that are in the rollups, but no raw samples
 * any more ([Note: What was counted]).
 */
export const countedDays = pgTable(
  'counted_day',
  {
    module: integer().notNull(),
    day: epoch(),
    moments: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module, table.day] })],
);

/** Recent rollup buckets, one row for all variables. They override a chunk with the same bucket. */
export const buckets = pgTable(
  'bucket',
  {
    level: smallint().notNull(),
    module: integer().notNull(),
    at: epoch(),
    stats: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.module, table.at] })],
);

/** Older rollup buckets, one row for a run of buckets of one variable. */
export const chunks = pgTable(
  'chunk',
  {
    level: smallint().notNull(),
    module: integer().notNull(),
    variable: smallint().notNull(),
    start: epoch(),
    /** End of the last bucket; chunks of one series never overlap. */
    until: epoch(),
    stats: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.level, table.module, table.variable, table.start] }),
    // The newest ones of all variables, which each late sample asks for.
    index('chunk_until').on(table.level, table.module, table.until),
  ],
);
