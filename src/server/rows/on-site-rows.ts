import { eq, gt } from 'drizzle-orm';
import type { OnSiteWire } from '../../contract/on-site';
import type { ModuleId } from '../../domain/ids';
import type { OnSite } from '../../domain/machine/on-site';
import { iso } from '../../base/iso';
import { epochMs, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { onSites } from '../database/tables/commands';

/**
 * Reads the people on site, by module; there are few at any time. Callers must return only those of
 * visible modules.
 */
export async function readOnSite(db: Database, now: EpochMs): Promise<Map<ModuleId, OnSite>> {
  const rows = await db
    .select({ onSite: onSites, name: users.nickName })
    .from(onSites)
    .innerJoin(users, eq(users.userId, onSites.userId))
    .where(gt(onSites.until, now));
  return new Map(
    rows.map(({ onSite: { moduleId, userId, since, until }, name }) => [
      moduleId,
      { userId, name, since: epochMs(since), until: epochMs(until) },
    ]),
  );
}

export const onSiteWire = ({ userId, name, since, until }: OnSite): OnSiteWire => ({
  userId,
  name,
  since: iso(since),
  until: iso(until),
});
