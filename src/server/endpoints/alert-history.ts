import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { alertHistoryQuerySchema, alertPageSchema } from '../../contract/alerts';
import { seesEverything, type UserRights } from '../../domain/person/access';
import { changeOf } from '../alerts/ranks';
import type { Database } from '../database/database';
import { alertChanges } from '../database/tables/alerts';
import { modules, powerBlocks } from '../database/tables/fleet';
import { notFound } from '../http/problem';
import { cursorOf, placeOf, type ChangePlace } from './alert-cursor';
import { alertId, alertWire, MODULE_COLUMNS, type AlertRow, type AlertWire } from './alerts';
import { readModules, readPowerBlocks } from '../rows/fleet-rows';
import { visiblePowerBlock } from '../rows/visibility';

type Question = z.output<typeof alertHistoryQuerySchema>;
type Page = z.input<typeof alertPageSchema>;
type Row = AlertRow & ChangePlace;

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
 * `GET Alerts/history`: state changes in [from, to), newest first, 100 a page. A page begins where the one before
 * ended, whatever has come in since. Throws not_found for a module or power block that is not visible, and malformed
 * for a cursor that is none.
 */
export async function listAlertHistory(
  db: Database,
  rights: UserRights,
  question: Question,
): Promise<Page> {
  const after = question.cursor === undefined ? null : placeOf(question.cursor);
  await assertVisible(db, rights, question);
  const isNarrow = question.moduleId !== undefined || question.powerBlockId !== undefined;
  const read = !isNarrow && seesEverything(rights) ? ofTheFleet : ofModules;
  const rows = await read(db, rights, question, after);
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
  { moduleId, powerBlockId }: Question,
): Promise<void> {
  if (moduleId !== undefined && (await readModules(db, rights, [moduleId])).length === 0) {
    throw notFound('module');
  }
  if (
    powerBlockId !== undefined &&
    (await readPowerBlocks(db, rights, powerBlockId)).length === 0
  ) {
    throw notFound('power block');
  }
}

/** Of the whole fleet, by the index of moments. */
const ofTheFleet = (
  db: Database,
  _rights: UserRights,
  question: Question,
  after: ChangePlace | null,
): Promise<Row[]> =>
  db
    .select({ ...MODULE_COLUMNS, ...COLUMNS })
    .from(alertChanges)
    .innerJoin(modules, eq(modules.number, alertChanges.module))
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .where(within(question, after))
    .orderBy(...newestFirst(alertChanges))
    .limit(PAGE + 1);

/** Of some modules: a page of each by its own index, and the newest of all those. */
function ofModules(
  db: Database,
  rights: UserRights,
  question: Question,
  after: ChangePlace | null,
): Promise<Row[]> {
  const { moduleId, powerBlockId } = question;
  const page = db
    .select(COLUMNS)
    .from(alertChanges)
    .where(and(eq(alertChanges.module, modules.number), within(question, after)))
    .orderBy(...newestFirst(alertChanges))
    .limit(PAGE + 1)
    .as('page');
  return db
    .select({
      ...MODULE_COLUMNS,
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

type Ordered = Record<keyof ChangePlace, Parameters<typeof desc>[0]>;
const newestFirst = ({ at, change, module, trouble, code }: Ordered): SQL[] =>
  [at, change, module, trouble, code].map((column) => desc(column));

function within({ from, to }: Question, after: ChangePlace | null): SQL | undefined {
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
