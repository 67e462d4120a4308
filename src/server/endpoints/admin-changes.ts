import {
  and,
  arrayContained,
  arrayOverlaps,
  desc,
  eq,
  gte,
  lt,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import type * as z from 'zod/mini';
import { iso } from '../../base/iso';
import type { AdminChangesWire, adminChangesQuerySchema } from '../../contract/admin';
import type { RecordFields } from '../../domain/admin/admin-change';
import { seesEverything } from '../../domain/person/access';
import { lineOf } from '../admin/texts';
import type { Database } from '../database/database';
import { adminChanges } from '../database/tables/admin';
import type { Caller } from '../http/caller';
import type { Handlers } from '../http/handler';
import { malformed } from '../http/problem';
import { editableGroups, grantedGroups } from '../rows/visibility';

const PAGE = 50;

/**
 * `GET Audit/changes` (contract W14): newest first, of records in groups that the caller may edit;
 * with global ReadWrite all.
 */
export async function readAdminChanges(
  db: Database,
  caller: Caller,
  query: z.output<typeof adminChangesQuerySchema>,
): Promise<AdminChangesWire> {
  const { kind, objectId, userId, from, to, cursor } = query;
  const rows = await db
    .select()
    .from(adminChanges)
    .where(
      and(
        ofEditableGroups(caller),
        kind === undefined ? undefined : eq(adminChanges.kind, kind),
        objectId === undefined
          ? undefined
          : eq(adminChanges.objectId, lineOf(objectId, 'objectId')),
        userId === undefined ? undefined : eq(adminChanges.userId, userId),
        from === undefined ? undefined : gte(adminChanges.at, from),
        to === undefined ? undefined : lt(adminChanges.at, to),
        cursor === undefined ? undefined : lt(adminChanges.id, lineNumber(cursor)),
      ),
    )
    .orderBy(desc(adminChanges.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return {
    changes: shown.map((row) => wireOf(row, caller)),
    cursor: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  };
}

/** Handler of the log of changes. */
export const adminChangeHandlers = (db: Database): Handlers => ({
  getAdminChanges: ({ caller, query }) => readAdminChanges(db, caller, query),
});

/**
 * Condition on lines of groups that the caller may edit. A guard rule names its groups in every
 * field: its lines need a caller who sees all of them, as the rule itself does.
 */
function ofEditableGroups(caller: Caller): SQL | undefined {
  if (seesEverything(caller)) return undefined;
  return and(
    arrayOverlaps(adminChanges.groups, editableGroups(caller)),
    or(
      ne(adminChanges.kind, 'guardRule'),
      arrayContained(adminChanges.groups, grantedGroups(caller)),
    ),
  );
}

function lineNumber(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw malformed('cursor', 'not one of ours');
}

const wireOf = (
  row: typeof adminChanges.$inferSelect,
  caller: Caller,
): AdminChangesWire['changes'][number] => ({
  id: String(row.id),
  at: iso(row.at),
  userId: row.userId,
  userName: row.userName,
  address: row.address,
  kind: row.kind,
  action: row.action,
  objectId: row.objectId,
  objectName: row.objectName,
  before: fieldsFor(caller, row.before),
  after: fieldsFor(caller, row.after),
  refusal: row.refusal,
});

/** Lists of a record by which it belongs to groups: of a user, and of a machine. */
const GROUP_LISTS = ['securityGroupAccess', 'securityGroups'] as const;

/**
 * Returns the fields without the groups that the caller does not see; null for a machine that was
 * in none of them at that time.
 */
function fieldsFor(caller: Caller, fields: RecordFields | null): RecordFields | null {
  if (fields === null || seesEverything(caller)) return fields;
  const seen = new Set<string>(grantedGroups(caller));
  const shown: Record<string, unknown> = { ...fields };
  for (const name of GROUP_LISTS) {
    const list: unknown = fields[name];
    if (!Array.isArray(list)) continue;
    const kept = list.filter((entry) => seen.has(groupOf(entry)));
    if (name === 'securityGroups' && kept.length === 0) return null;
    shown[name] = kept;
  }
  return shown;
}

function groupOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('securityGroupId' in entry)) return '';
  return String(entry.securityGroupId);
}
