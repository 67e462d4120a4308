import { and, eq, sql } from 'drizzle-orm';
import type { OnSiteWire } from '../../contract/on-site';
import { decide } from '../../domain/person/decide';
import type { ModuleId } from '../../domain/ids';
import { ON_SITE_MS } from '../../domain/machine/on-site';
import type { EpochMs } from '../../base/units';
import { recordDone, recordRefused, type AuditRequest } from '../commands/audit-log';
import { auditedModule } from '../commands/refusal-counts';
import type { Database } from '../database/database';
import { onSites } from '../database/tables/commands';
import type { Caller } from '../http/caller';
import { ApiProblem, notFound } from '../http/problem';
import { onSiteWire, readOnSite } from '../rows/on-site-rows';

export interface OnSiteRequest {
  readonly caller: Caller;
  readonly now: EpochMs;
  readonly address: string;
  readonly moduleId: ModuleId;
}

const auditRequestOf = (request: OnSiteRequest, action: 'ON_SITE' | 'OFF_SITE'): AuditRequest => ({
  at: request.now,
  userId: request.caller.userId,
  address: request.address,
  moduleId: request.moduleId,
  action,
  seen: null,
});

/**
 * `PUT Modules/{id}/onSite` (rules §4.9): any user who can see the module may go on site, for eight
 * hours from now; a repetition prolongs it. A single statement decides between two concurrent
 * requests. Throws on_site with the other user.
 */
export async function beginOnSite(db: Database, request: OnSiteRequest): Promise<OnSiteWire> {
  const { caller, now, moduleId } = request;
  await auditedModule(db, caller, moduleId, now);
  const until = now + ON_SITE_MS;
  await db
    .insert(onSites)
    .values({ moduleId, userId: caller.userId, since: now, until })
    .onConflictDoUpdate({
      target: onSites.moduleId,
      set: {
        userId: caller.userId,
        since: sql`case when ${onSites.until} > ${now} then ${onSites.since} else ${now} end`,
        until,
      },
      setWhere: sql`${onSites.userId} = ${caller.userId} or ${onSites.until} <= ${now}`,
    });
  const onSite = (await readOnSite(db, now)).get(moduleId);
  if (onSite === undefined) throw notFound('module');
  const wire = onSiteWire(onSite);
  if (onSite.userId === caller.userId) {
    await recordDone(db, auditRequestOf(request, 'ON_SITE'));
    return wire;
  }
  const problem = new ApiProblem('on_site', 'Somebody else is at the machine.', { onSite: wire });
  await recordRefused(db, auditRequestOf(request, 'ON_SITE'), problem);
  throw problem;
}

/**
 * `DELETE Modules/{id}/onSite`: allowed to the user who is on site, and to editors of a group of
 * the module. Throws forbidden. Does nothing when nobody is on site.
 */
export async function endOnSite(db: Database, request: OnSiteRequest): Promise<undefined> {
  const { caller, now, moduleId } = request;
  const module = await auditedModule(db, caller, moduleId, now);
  const onSite = (await readOnSite(db, now)).get(moduleId);
  if (onSite === undefined) return undefined;
  const auditRequest = auditRequestOf(request, 'OFF_SITE');
  if (onSite.userId !== caller.userId && !decide(caller, 'edit', module).allowed) {
    const problem = new ApiProblem('forbidden', 'Somebody else said so, not you.');
    await recordRefused(db, auditRequest, problem);
    throw problem;
  }
  // Only the entry of that user: another one may have arrived meanwhile.
  await db
    .delete(onSites)
    .where(and(eq(onSites.moduleId, moduleId), eq(onSites.userId, onSite.userId)));
  await recordDone(db, auditRequest);
  return undefined;
}
