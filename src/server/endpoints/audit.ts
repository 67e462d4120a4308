import { iso } from '../../base/iso';
import { SECOND } from '../../base/units';
import { and, desc, eq, exists, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { auditPageSchema, AuditEntryWire } from '../../contract/audit';
import { mayEditGroups, mayReadLog, seesEverything } from '../../domain/person/access';
import type { ModuleId } from '../../domain/ids';
import type { AuditRow } from '../commands/audit-log';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks } from '../database/tables/access';
import { auditEntries, commands, type CommandRow } from '../database/tables/commands';
import { modules } from '../database/tables/fleet';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import type * as z from 'zod/mini';

const PAGE = 50;

export interface AuditQuery {
  readonly moduleId?: ModuleId | undefined;
  readonly cursor?: string | undefined;
}

/** Page of the log that is requested: entries before one of them, of one module or of all. */
interface PageOf {
  readonly caller: Caller;
  readonly moduleId: ModuleId | undefined;
  readonly before: number | undefined;
}

/**
 * `GET Audit/` (contract W14): newest first, of modules in groups whose log the caller may read
 * (rules §6.5). Entries of deleted modules are visible to callers who see everything. Client
 * addresses are sent to those who may edit the module. A page continues from its cursor, whatever
 * is recorded in between: a command has its place from its request on, open or ended.
 */
export async function readAudit(
  db: Database,
  caller: Caller,
  query: AuditQuery,
): Promise<z.input<typeof auditPageSchema>> {
  const page: PageOf = {
    caller,
    moduleId: query.moduleId,
    before: query.cursor === undefined ? undefined : entryNumber(query.cursor),
  };
  // In this order: a command that ends in between is in both lists, and not in neither.
  const open = await readOpen(db, page);
  const ended = await readEnded(db, page);
  const known = new Set(ended.map(({ id }) => id));
  const rows = [...open.filter(({ id }) => !known.has(id)), ...ended].sort((a, b) => b.id - a.id);
  const shown = rows.slice(0, PAGE);
  return {
    entries: shown.map(wireOf),
    cursor: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  };
}

type Listed = Omit<AuditRow, 'outcome'> & {
  readonly outcome: AuditEntryWire['outcome'];
  readonly moduleName: string | null;
  /** Whether the caller may edit the module, and so read the address. */
  readonly isEditable: boolean;
};

/** Commands without an outcome; there is at most one for each module. */
async function readOpen(db: Database, page: PageOf): Promise<Listed[]> {
  const rows = await db
    .select({ command: commands, moduleName: modules.name, isEditable: isEditable(db, page) })
    .from(commands)
    .leftJoin(modules, eq(modules.moduleId, commands.moduleId))
    .where(and(sql`${commands.state} <> 'done'`, listed(db, page, commands)));
  return rows.map(({ command, ...of }) => ({ ...command, ...of, outcome: 'open', reason: null }));
}

/** Entries of the log; one of a command to which the machine has replied too late says so. */
async function readEnded(db: Database, page: PageOf): Promise<Listed[]> {
  const rows = await db
    .select({
      entry: auditEntries,
      moduleName: modules.name,
      isEditable: isEditable(db, page),
      late: commands,
    })
    .from(auditEntries)
    .leftJoin(modules, eq(modules.moduleId, auditEntries.moduleId))
    .leftJoin(
      commands,
      and(
        eq(commands.id, auditEntries.id),
        eq(commands.outcome, 'no_answer'),
        isNotNull(commands.response),
      ),
    )
    .where(listed(db, page, auditEntries))
    .orderBy(desc(auditEntries.id))
    .limit(PAGE + 1);
  return rows.map(({ entry, late, ...of }) => ({
    ...entry,
    ...of,
    message: late === null ? entry.message : lateMessage(late),
  }));
}

/** "Replied OK after 14 s: done". In English, as all messages of machines. */
function lateMessage({ response, message, repliedAt, sentAt, at }: CommandRow): string {
  const seconds = Math.round(((repliedAt ?? at) - (sentAt ?? at)) / SECOND);
  const reply = `Replied ${response ?? ''} after ${String(seconds)} s`;
  return message === '' ? reply : `${reply}: ${message}`;
}

/** Condition on the rows of a page. */
const listed = (
  db: Database,
  { caller, moduleId, before }: PageOf,
  table: typeof auditEntries | typeof commands,
): SQL | undefined =>
  and(
    inGroupsWhere(db, caller, mayReadLog),
    moduleId === undefined ? undefined : eq(table.moduleId, moduleId),
    before === undefined ? undefined : lt(table.id, before),
  );

/** Throws malformed for anything but a cursor of a page. */
function entryNumber(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new ApiProblem('malformed', 'cursor: not one of ours', { field: 'cursor' });
}

const isEditable = (db: Database, { caller }: PageOf): SQL<boolean> =>
  sql<boolean>`${inGroupsWhere(db, caller, mayEditGroups) ?? sql`true`}`;

/** Condition on modules: in a group on which `may` holds; none where the caller sees everything. */
function inGroupsWhere(db: Database, caller: Caller, may: typeof mayEditGroups): SQL | undefined {
  if (seesEverything(caller)) return undefined;
  // An access that has ended at some machine of its group opens the log of none.
  const groups = caller.securityGroupAccess
    .filter(({ endedIn }) => endedIn === undefined)
    .map(({ securityGroupId }) => securityGroupId)
    .filter((group) => may(caller, [group]));
  return exists(
    db
      .select()
      .from(securityGroupPowerBlocks)
      .where(
        and(
          eq(securityGroupPowerBlocks.powerBlockId, modules.powerBlockId),
          inArray(securityGroupPowerBlocks.securityGroupId, groups),
        ),
      ),
  );
}

const wireOf = (row: Listed): AuditEntryWire => ({
  id: String(row.id),
  at: iso(row.at),
  userId: row.userId,
  userName: row.userName,
  address: row.isEditable ? row.address : '',
  moduleId: row.moduleId,
  moduleName: row.moduleName ?? '',
  action: row.action,
  seen:
    row.seenWord === null || row.seenAt === null
      ? null
      : { statusWord: row.seenWord, at: iso(row.seenAt) },
  outcome: row.outcome,
  reason: row.reason,
  message: row.message,
});
