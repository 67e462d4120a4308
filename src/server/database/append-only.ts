import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Whether the portal's role may alter lines of the logs of changes and of commands (contract W14):
 * the migrations revoke that, which binds no superuser. Lines of commands are deleted after a year.
 */
export async function mayAlterLogs(db: Database): Promise<boolean> {
  const [found] = await db
    .select({
      changes: sql<boolean>`has_table_privilege('admin_change', 'UPDATE, DELETE, TRUNCATE')`,
      commands: sql<boolean>`has_table_privilege('audit_entry', 'UPDATE, TRUNCATE')`,
    })
    .from(sql`(select 1) as one`);
  return found === undefined || found.changes || found.commands;
}
