import { iso } from '../../base/iso';
import { and, desc, eq, exists, inArray, lt, type SQL } from 'drizzle-orm';
import type { auditPageSchema, AuditEntryWire } from '../../contract/audit';
import { mayEditGroups, seesEverything } from '../../domain/person/access';
import type { ModuleId } from '../../domain/ids';
import type { AuditRow } from '../commands/audit-log';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks } from '../database/tables/access';
import { auditEntries } from '../database/tables/commands';
import { modules } from '../database/tables/fleet';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import type * as z from 'zod/mini';

const PAGE = 50;

export interface AuditQuery {
  readonly moduleId?: ModuleId | undefined;
  readonly cursor?: string | undefined;
}

/**
 * `GET Audit/` (contract W14): newest first, of modules in groups that the caller may edit (rules
 * §6.5). Entries of deleted modules are visible to callers who see everything. A page continues
 * from its cursor, whatever is recorded in between.
 */
export async function readAudit(
  db: Database,
  caller: Caller,
  query: AuditQuery,
): Promise<z.input<typeof auditPageSchema>> {
  const before = query.cursor === undefined ? undefined : entryNumber(query.cursor);
  const rows = await db
    .select({ entry: auditEntries, moduleName: modules.name })
    .from(auditEntries)
    .leftJoin(modules, eq(modules.moduleId, auditEntries.moduleId))
    .where(
      and(
        editable(db, caller),
        query.moduleId === undefined ? undefined : eq(auditEntries.moduleId, query.moduleId),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  return {
    entries: page.map(({ entry, moduleName }) => wireOf(entry, moduleName ?? '')),
    cursor: rows.length > PAGE ? String(page.at(-1)?.entry.id) : null,
  };
}

/** Throws malformed for anything but a cursor of a page. */
function entryNumber(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new ApiProblem('malformed', 'cursor: not one of ours', { field: 'cursor' });
}

function editable(db: Database, caller: Caller): SQL | undefined {
  if (seesEverything(caller)) return undefined;
  const groups = caller.securityGroupAccess
    .map(({ securityGroupId }) => securityGroupId)
    .filter((group) => mayEditGroups(caller, [group]));
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

const wireOf = (row: AuditRow, moduleName: string): AuditEntryWire => ({
  id: String(row.id),
  at: iso(row.at),
  userId: row.userId,
  userName: row.userName,
  address: row.address,
  moduleId: row.moduleId,
  moduleName,
  action: row.action,
  seen:
    row.seenWord === null || row.seenAt === null
      ? null
      : { statusWord: row.seenWord, at: iso(row.seenAt) },
  outcome: row.outcome,
  reason: row.reason,
  message: row.message,
});
