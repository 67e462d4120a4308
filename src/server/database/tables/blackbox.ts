import { bigint, customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
const epoch = () => bigint({ mode: 'number' }).notNull();

/** What machines recorded around the beginning of an alarm. `module` is `module.number`; times are epoch ms. */
export const blackboxes = pgTable(
  'blackbox',
  {
    module: integer().notNull(),
    /** The first sample of telemetry that had the alarm. */
    heard: epoch(),
    /** When it began, as the machine itself recorded it; `heard` until that is known. */
    at: epoch(),
    /** null: the machine has not handed it over yet. */
    samples: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.module, table.heard] }),
    index('blackbox_at').on(table.module, table.at),
  ],
);
