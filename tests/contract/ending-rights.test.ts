import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { epochMs } from '../../src/base/units';
import { API_BASE } from '../../src/contract/api-base';
import { groupAccess, securityGroupPowerBlocks } from '../../src/server/database/tables/access';
import { powerBlocks } from '../../src/server/database/tables/fleet';
import { grantedGroups } from '../../src/server/rows/visibility';
import { findCaller } from '../../src/server/http/caller';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
const rows = z.array(z.looseObject({ powerBlockId: z.string() }));

/** Gives the technician's group a machine in Japan and one in Sweden; it ends on 21 November. */
beforeAll(async () => {
  api = await startApi();
  const technician = await findCaller(api.db, api.idOf('technician'), NOON);
  const [group] = technician === null ? [] : grantedGroups(technician);
  if (group === undefined) throw new Error('a group');
  await api.db
    .delete(securityGroupPowerBlocks)
    .where(eq(securityGroupPowerBlocks.securityGroupId, group));
  for (const [zone, block] of zones()) {
    await api.db
      .update(powerBlocks)
      .set({ timezone: zone })
      .where(eq(powerBlocks.powerBlockId, block));
    await api.db
      .insert(securityGroupPowerBlocks)
      .values({ securityGroupId: group, powerBlockId: block });
  }
  await api.db
    .update(groupAccess)
    .set({ lastDay: '2026-11-21' })
    .where(
      and(eq(groupAccess.userId, api.idOf('technician')), eq(groupAccess.securityGroupId, group)),
    );
});
afterAll(() => api.close());
beforeEach(() => {
  api.moveTo(NOON);
});

const zones = () => {
  const [first, second] = api.fleet.powerBlocks;
  if (first === undefined || second === undefined) throw new Error('two power blocks');
  return [
    ['Asia/Tokyo', first.powerBlockId],
    ['Europe/Stockholm', second.powerBlockId],
  ] as const;
};
const at = (text: string) => epochMs(Date.parse(text));
async function seenZones(path: string): Promise<string[]> {
  const { body } = await api.request('technician', 'GET', API_BASE + path);
  const seen = new Set(rows.parse(body).map(({ powerBlockId }) => powerBlockId));
  return zones().flatMap(([zone, block]) => (seen.has(block) ? [zone] : []));
}
const statusOf = async (place: number, path: (moduleId: string) => string) => {
  const moduleId = api.fleet.powerBlocks[place]?.modules[0]?.moduleId ?? '';
  return (await api.request('technician', 'GET', API_BASE + path(moduleId))).status;
};

describe('an access with a last day (rules §6.8)', () => {
  it.each([
    { moment: '2026-11-21T14:59:59Z', seen: ['Asia/Tokyo', 'Europe/Stockholm'] },
    { moment: '2026-11-21T15:00:00Z', seen: ['Europe/Stockholm'] },
    { moment: '2026-11-21T22:59:59Z', seen: ['Europe/Stockholm'] },
    { moment: '2026-11-21T23:00:00Z', seen: [] },
  ])('opens $seen at $moment', async ({ moment, seen }) => {
    api.moveTo(at(moment));
    expect(await seenZones('/telemetry')).toEqual(seen);
    expect(await seenZones('/PowerBlocks/')).toEqual(seen);
    expect(await statusOf(0, (id) => `/Modules/${id}`)).toBe(
      seen.includes('Asia/Tokyo') ? 200 : 404,
    );
    expect(await statusOf(1, (id) => `/Modules/${id}`)).toBe(seen.length > 0 ? 200 : 404);
    // Without its headers, a command is 422 to somebody who may control the module.
    expect(await statusOf(0, (id) => `/Modules/${id}/command/ENABLE`)).toBe(
      seen.includes('Asia/Tokyo') ? 422 : 404,
    );
  });

  it('is not extended by an earlier response to somebody else', async () => {
    api.moveTo(at('2026-11-21T14:00:00Z'));
    expect(await seenZones('/telemetry')).toHaveLength(2);
    api.moveTo(at('2026-11-21T15:00:00Z'));
    expect(await seenZones('/telemetry')).toHaveLength(1);
  });
});
