import { asc, and, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { ChangesResponseWire } from '../../contract/history';
import { iso } from '../../base/iso';
import type { EpochMs } from '../../base/units';
import type { UserRights } from '../../domain/person/access';
import type { Revision } from '../../domain/series/revision';
import type { Database } from '../database/database';
import { modules, powerBlocks } from '../database/tables/fleet';
import { historyRevisions } from '../database/tables/revisions';
import { visiblePowerBlock } from '../rows/visibility';
import { lastRevision, remembersSince, revisionNow } from '../telemetry/revisions';

/** Length of yyyy-mm-dd. */
const DATE_LENGTH = 10;

/** Revisions of visible modules, with the modules. */
const visibleRevisions = (db: Database, rights: UserRights, where?: SQL) =>
  db
    .select({
      moduleId: modules.moduleId,
      day: historyRevisions.day,
      revision: historyRevisions.revision,
    })
    .from(historyRevisions)
    .innerJoin(modules, eq(modules.number, historyRevisions.module))
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .where(and(visiblePowerBlock(db, rights), where));

/** Returns the highest revision of a visible module; null when there is none. */
export async function readSeenRevision(db: Database, rights: UserRights): Promise<Revision | null> {
  const [last] = await visibleRevisions(db, rights)
    .orderBy(desc(historyRevisions.revision))
    .limit(1);
  return last?.revision ?? null;
}

/** `GET history/changes`: days of visible modules that changed since a revision (contract W18). */
export async function readChanges(
  db: Database,
  rights: UserRights,
  since: Revision,
  now: EpochMs,
): Promise<ChangesResponseWire> {
  // Read before the list: what changes in between is listed now and once more, never missed.
  const revision = revisionNow(await readSeenRevision(db, rights), now);
  if (!remembersSince(since, await lastRevision(db), now)) {
    return { revision, isComplete: false, changes: [] };
  }
  const found = await visibleRevisions(db, rights, gt(historyRevisions.revision, since)).orderBy(
    asc(modules.moduleId),
    asc(historyRevisions.day),
  );
  const changes: ChangesResponseWire['changes'] = [];
  for (const { moduleId, ...row } of found) {
    const day = { day: iso(row.day).slice(0, DATE_LENGTH), revision: row.revision };
    const last = changes.at(-1);
    if (last?.moduleId === moduleId) last.days.push(day);
    else changes.push({ moduleId, days: [day] });
  }
  return { revision, isComplete: true, changes };
}
