import { bigint, customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
const epoch = () => bigint({ mode: 'number' }).notNull();

/**
 * Recordings of machines around the beginning of an alarm. `module` is `module.number`; times are
 * epoch ms.
 */
export const blackboxes = pgTable(
  'blackbox',
  {
    module: integer().notNull(),
    /** Time of the first sample in telemetry that had the alarm. */
    heard: epoch(),
    /** Time at which it began by the machine's own recording; `heard` until that is known. */
    at: epoch(),
    /** null until the machine has handed the recording over. */
    samples: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.module, table.heard] }),
    index('blackbox_at').on(table.module, table.at),
  ],
);
