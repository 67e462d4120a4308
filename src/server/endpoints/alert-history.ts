import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { alertHistoryQuerySchema, alertPageSchema } from '../../contract/alerts';
import { seesEverything, type UserRights } from '../../domain/person/access';
import { changeOf } from '../alerts/ranks';
import type { Database } from '../database/database';
import { alertChanges } from '../database/tables/alerts';
import { modules, powerBlocks } from '../database/tables/fleet';
import { notFound } from '../http/problem';
import { cursorOf, parseCursor, type ChangePosition } from './alert-cursor';
import { alertId, alertWire, ALERT_MODULE_COLUMNS, type AlertRow, type AlertWire } from './alerts';
import { readVisibleModules, readVisiblePowerBlocks } from '../rows/fleet-rows';
import { visiblePowerBlock } from '../rows/visibility';

type Query = z.output<typeof alertHistoryQuerySchema>;
type Page = z.input<typeof alertPageSchema>;
type Row = AlertRow & ChangePosition;

const PAGE = 100;

const COLUMNS = {
  module: alertChanges.module,
  at: alertChanges.at,
  change: alertChanges.change,
  trouble: alertChanges.trouble,
  code: alertChanges.code,
  secondaryCode: alertChanges.secondaryCode,
  acknowledged: alertChanges.acknowledged,
};

/**
 * `GET Alerts/history`: state changes in [from, to), newest first, 100 a page. A page begins where
 * the last one ended, whatever was stored in between. Throws not_found for a module or power block
 * that is not visible, and malformed for an invalid cursor.
 */
export async function listAlertHistory(
  db: Database,
  rights: UserRights,
  query: Query,
): Promise<Page> {
  const after = query.cursor === undefined ? null : parseCursor(query.cursor);
  await assertVisible(db, rights, query);
  const isNarrow = query.moduleId !== undefined || query.powerBlockId !== undefined;
  const read = !isNarrow && seesEverything(rights) ? readFleetPage : readModulesPage;
  const rows = await read(db, rights, query, after);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    changes: page.map(changeWire),
    cursor: rows.length > PAGE && last !== undefined ? cursorOf(last) : null,
  };
}

async function assertVisible(
  db: Database,
  rights: UserRights,
  { moduleId, powerBlockId }: Query,
): Promise<void> {
  if (moduleId !== undefined && (await readVisibleModules(db, rights, [moduleId])).length === 0) {
    throw notFound('module');
  }
  if (
    powerBlockId !== undefined &&
    (await readVisiblePowerBlocks(db, rights, powerBlockId)).length === 0
  ) {
    throw notFound('power block');
  }
}

/** Reads a page of the whole fleet, by the index of moments. */
const readFleetPage = (
  db: Database,
  _rights: UserRights,
  query: Query,
  after: ChangePosition | null,
): Promise<Row[]> =>
  db
    .select({ ...ALERT_MODULE_COLUMNS, ...COLUMNS })
    .from(alertChanges)
    .innerJoin(modules, eq(modules.number, alertChanges.module))
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .where(within(query, after))
    .orderBy(...newestFirst(alertChanges))
    .limit(PAGE + 1);

/** Reads a page of some modules: a page of each by its own index, then the newest of all those. */
function readModulesPage(
  db: Database,
  rights: UserRights,
  query: Query,
  after: ChangePosition | null,
): Promise<Row[]> {
  const { moduleId, powerBlockId } = query;
  const page = db
    .select(COLUMNS)
    .from(alertChanges)
    .where(and(eq(alertChanges.module, modules.number), within(query, after)))
    .orderBy(...newestFirst(alertChanges))
    .limit(PAGE + 1)
    .as('page');
  return db
    .select({
      ...ALERT_MODULE_COLUMNS,
      module: page.module,
      at: page.at,
      change: page.change,
      trouble: page.trouble,
      code: page.code,
      secondaryCode: page.secondaryCode,
      acknowledged: page.acknowledged,
    })
    .from(modules)
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .crossJoinLateral(page)
    .where(
      and(
        visiblePowerBlock(db, rights),
        moduleId === undefined ? undefined : eq(modules.moduleId, moduleId),
        powerBlockId === undefined ? undefined : eq(modules.powerBlockId, powerBlockId),
      ),
    )
    .orderBy(...newestFirst(page))
    .limit(PAGE + 1);
}

type Ordered = Record<keyof ChangePosition, Parameters<typeof desc>[0]>;
const newestFirst = ({ at, change, module, trouble, code }: Ordered): SQL[] =>
  [at, change, module, trouble, code].map((column) => desc(column));

function within({ from, to }: Query, after: ChangePosition | null): SQL | undefined {
  const { at, change, module, trouble, code } = alertChanges;
  const older =
    after &&
    and(
      lte(at, after.at),
      sql`(${at}, ${change}, ${module}, ${trouble}, ${code}) < (${after.at}::bigint, ${after.change}::smallint, ${after.module}::integer, ${after.trouble}::text, ${after.code}::integer)`,
    );
  return and(gte(at, from), lt(at, to), older ?? undefined);
}

function changeWire(row: Row): AlertWire {
  const stateChange = changeOf(row.change);
  return {
    ...alertWire(row, row.at),
    id: `${alertId(row, row.at)}-${String(row.change)}`,
    active: stateChange !== 'Active -> Inactive',
    stateChange,
  };
}
