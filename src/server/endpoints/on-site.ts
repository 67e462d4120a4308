import { and, eq, sql } from 'drizzle-orm';
import type { OnSiteWire } from '../../contract/on-site';
import { mayEditGroups } from '../../domain/person/access';
import type { ModuleId } from '../../domain/ids';
import { ON_SITE_MS } from '../../domain/machine/on-site';
import type { EpochMs } from '../../base/units';
import { visibleModule } from '../commands/admit';
import { enterDone, enterRefused, type Asked } from '../commands/audit-log';
import type { Database } from '../database/database';
import { onSites } from '../database/tables/commands';
import type { Caller } from '../http/caller';
import { ApiProblem, notFound } from '../http/problem';
import { onSiteWire, readOnSite } from '../rows/on-site-rows';

export interface OnSiteAsk {
  readonly caller: Caller;
  readonly now: EpochMs;
  readonly address: string;
  readonly moduleId: ModuleId;
}

const askedOf = (ask: OnSiteAsk, action: 'ON_SITE' | 'OFF_SITE'): Asked => ({
  at: ask.now,
  userId: ask.caller.userId,
  address: ask.address,
  moduleId: ask.moduleId,
  action,
  seen: null,
  key: null,
});

/**
 * `PUT Modules/{id}/onSite`: whoever sees the module may say to be at it, for eight hours from now; who
 * says so again stays longer. One statement decides who of two was first. Throws on_site with the other.
 */
export async function beginOnSite(db: Database, ask: OnSiteAsk): Promise<OnSiteWire> {
  const { caller, now, moduleId } = ask;
  await visibleModule(db, caller, moduleId);
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
  const told = onSiteWire(onSite);
  if (onSite.userId === caller.userId) {
    await enterDone(db, askedOf(ask, 'ON_SITE'));
    return told;
  }
  const problem = new ApiProblem('on_site', 'Somebody else is at the machine.', { onSite: told });
  await enterRefused(db, askedOf(ask, 'ON_SITE'), problem);
  throw problem;
}

/**
 * `DELETE Modules/{id}/onSite`: whoever said so, or who may edit a group of the module. Throws forbidden.
 * Where nobody is, nothing ends.
 */
export async function endOnSite(db: Database, ask: OnSiteAsk): Promise<undefined> {
  const { caller, now, moduleId } = ask;
  const module = await visibleModule(db, caller, moduleId);
  const onSite = (await readOnSite(db, now)).get(moduleId);
  if (onSite === undefined) return undefined;
  const asked = askedOf(ask, 'OFF_SITE');
  if (onSite.userId !== caller.userId && !mayEditGroups(caller, module.groups)) {
    const problem = new ApiProblem('forbidden', 'Somebody else said so, not you.');
    await enterRefused(db, asked, problem);
    throw problem;
  }
  // Of that person alone: another one may have come meanwhile.
  await db
    .delete(onSites)
    .where(and(eq(onSites.moduleId, moduleId), eq(onSites.userId, onSite.userId)));
  await enterDone(db, asked);
  return undefined;
}
