import { integer } from 'drizzle-orm/pg-core';

/** Column of a record's revision: it grows by one with each change (contract W20). */
export const revision = () => integer().notNull().default(1);
