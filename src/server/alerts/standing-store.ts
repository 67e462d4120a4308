import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  NOTHING_STANDS,
  TROUBLES,
  type Standing,
  type StandingAlert,
} from '../../domain/alerts/alert-changes';
import { epochMs } from '../../base/units';
import type { Database } from '../database/database';
import { standingAlerts } from '../database/tables/alerts';

/** What stands at the module as of its newest sample. */
export async function readStanding(db: Database, module: number): Promise<Standing> {
  const rows = await db.select().from(standingAlerts).where(eq(standingAlerts.module, module));
  const found = rows.map(
    ({ trouble, since, code, secondaryCode, acknowledged }) =>
      [trouble, { code, secondaryCode, since: epochMs(since), acknowledged }] as const,
  );
  return { ...NOTHING_STANDS, ...Object.fromEntries(found) };
}

const isSame = (one: StandingAlert | null, other: StandingAlert | null): boolean =>
  one?.code === other?.code &&
  one?.secondaryCode === other?.secondaryCode &&
  one?.since === other?.since &&
  one?.acknowledged === other?.acknowledged;

/** Makes `after` what stands at the module, where it stood as `before` until now. */
export async function writeStanding(
  db: Database,
  module: number,
  before: Standing,
  after: Standing,
): Promise<void> {
  const changed = TROUBLES.filter((trouble) => !isSame(before[trouble], after[trouble]));
  const over = changed.filter((trouble) => after[trouble] === null);
  const rows = changed.flatMap((trouble) => {
    const alert = after[trouble];
    return alert === null ? [] : [{ module, trouble, ...alert }];
  });
  if (over.length > 0) {
    await db
      .delete(standingAlerts)
      .where(and(eq(standingAlerts.module, module), inArray(standingAlerts.trouble, over)));
  }
  if (rows.length === 0) return;
  await db
    .insert(standingAlerts)
    .values(rows)
    .onConflictDoUpdate({
      target: [standingAlerts.module, standingAlerts.trouble],
      set: {
        code: sql`excluded.code`,
        secondaryCode: sql`excluded.secondary_code`,
        since: sql`excluded.since`,
        acknowledged: sql`excluded.acknowledged`,
      },
    });
}
