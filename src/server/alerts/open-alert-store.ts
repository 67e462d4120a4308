import { and, eq, inArray, sql } from 'drizzle-orm';
import { NO_OPEN_ALERTS, TROUBLES, type OpenAlerts } from '../../domain/alerts/alert-changes';
import { sameJson } from '../../base/same-json';
import { epochMs } from '../../base/units';
import type { Database } from '../database/database';
import { openAlerts } from '../database/tables/alerts';
import { FEW } from '../telemetry/prepared';

/** Returns the open alerts of the module, as of its newest sample. */
export async function readOpenAlerts(db: Database, module: number): Promise<OpenAlerts> {
  const rows = await db.select().from(openAlerts).where(eq(openAlerts.module, module));
  const found = rows.map(
    ({ trouble, since, code, secondaryCode, acknowledged }) =>
      [trouble, { code, secondaryCode, since: epochMs(since), acknowledged }] as const,
  );
  return { ...NO_OPEN_ALERTS, ...Object.fromEntries(found) };
}

/** Returns the open alerts of each of the modules. */
export async function readOpenAlertsOf(
  db: Database,
  modules: readonly number[],
): Promise<Map<number, OpenAlerts>> {
  const query = db
    .select()
    .from(openAlerts)
    .where(inArray(openAlerts.module, [...modules]));
  const rows = await (modules.length > FEW ? query : query.prepare('open_alerts').execute());
  const found = new Map(modules.map((module) => [module, NO_OPEN_ALERTS]));
  for (const { module, trouble, since, ...alert } of rows) {
    const others = found.get(module) ?? NO_OPEN_ALERTS;
    found.set(module, { ...others, [trouble]: { ...alert, since: epochMs(since) } });
  }
  return found;
}

/** Replaces the open alerts of the module, `before`, with `after`. */
export async function writeOpenAlerts(
  db: Database,
  module: number,
  before: OpenAlerts,
  after: OpenAlerts,
): Promise<void> {
  const changed = TROUBLES.filter((trouble) => !sameJson(before[trouble], after[trouble]));
  const over = changed.filter((trouble) => after[trouble] === null);
  const rows = changed.flatMap((trouble) => {
    const alert = after[trouble];
    return alert === null ? [] : [{ module, trouble, ...alert }];
  });
  if (over.length > 0) {
    await db
      .delete(openAlerts)
      .where(and(eq(openAlerts.module, module), inArray(openAlerts.trouble, over)));
  }
  if (rows.length === 0) return;
  await db
    .insert(openAlerts)
    .values(rows)
    .onConflictDoUpdate({
      target: [openAlerts.module, openAlerts.trouble],
      set: {
        code: sql`excluded.code`,
        secondaryCode: sql`excluded.secondary_code`,
        since: sql`excluded.since`,
        acknowledged: sql`excluded.acknowledged`,
      },
    });
}
