import { and, eq } from 'drizzle-orm';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { API_BASE } from '../../src/contract/api-base';
import { telemetryRowSchema } from '../../src/contract/telemetry';
import { later, MINUTE, SECOND, type EpochMs } from '../../src/base/units';
import { groupAccess, users } from '../../src/server/database/tables/access';
import { onSites } from '../../src/server/database/tables/commands';
import { powerBlocks } from '../../src/server/database/tables/fleet';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { countStatements, type Statements } from '../fixtures/statements';

let api: TestApi;
let statements: Statements;
let now: EpochMs = NOON;
beforeAll(async () => {
  api = await startApi();
  statements = countStatements();
  // Two people with the same group as the viewer.
  const access = await api.db
    .select()
    .from(groupAccess)
    .where(eq(groupAccess.userId, api.idOf('viewer')));
  const userId = api.idOf('newcomer');
  await api.db.insert(groupAccess).values(access.map((row) => ({ ...row, userId })));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});
beforeEach(async () => {
  // Nothing that was read before is still current.
  now = later(now, 10 * SECOND);
  api.moveTo(now);
  await api.feed.tick(now);
  statements.reset();
});

const path = `${API_BASE}/telemetry`;
async function rowsFor(who: string) {
  const { body } = await api.request(who, 'GET', path);
  return z
    .array(z.unknown())
    .parse(body)
    .map((row) => telemetryRowSchema.parse(row));
}
const modulesFor = async (who: string) => (await rowsFor(who)).map(({ moduleId }) => moduleId);
/** Statements that read the samples of the rows. */
const reads = () => statements.matching(/"readings".* from "latest_sample"/s);

it('is read once for two people who see the same', async () => {
  const first = await api.request('viewer', 'GET', path);
  const second = await api.request('newcomer', 'GET', path);
  expect(second.body).toEqual(first.body);
  expect(reads()).toBe(1);
});

it('is read once for twenty who ask at the same time', async () => {
  const twenty = Array.from({ length: 20 }, () => api.request('admin', 'GET', path));
  for (const { body } of await Promise.all(twenty)) expect(body).toHaveLength(12);
  expect(reads()).toBeLessThanOrEqual(2);
});

it('is not shared by people with other rights', async () => {
  const all = await modulesFor('admin');
  const some = await modulesFor('viewer');
  expect(reads()).toBe(2);
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(all.length);
});

it('has a new sample in the next response', async () => {
  await rowsFor('admin');
  now = later(now, 10 * SECOND);
  await api.feed.tick(now);
  const measured = (await rowsFor('admin')).map(({ measuredAt }) => measuredAt);
  expect(measured).toContain(now);
});

it('reads only the rows that changed', async () => {
  const before = await rowsFor('admin');
  const [moduleId] = before
    .filter(({ measuredAt }) => measuredAt !== null)
    .map((row) => row.moduleId);
  if (moduleId === undefined) throw new Error('no module has sent anything');
  now = later(now, 3 * SECOND);
  await api.feed.report(moduleId, now);
  statements.reset();
  const after = await rowsFor('admin');
  const changed = after.filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i]));
  expect(changed.map((row) => row.moduleId)).toEqual([moduleId]);
  expect(statements.matching(/"readings".* from "latest_sample" where .* in \(\$1\)/s)).toBe(1);
  expect(reads()).toBe(1);
  expect(statements.matching(/from "module" inner join/)).toBe(0);
});

it('has a renamed power block in the next response', async () => {
  await rowsFor('admin');
  await api.db.update(powerBlocks).set({ name: 'Renamed' });
  const names = new Set((await rowsFor('admin')).map(({ powerBlockName }) => powerBlockName));
  expect([...names]).toEqual(['Renamed']);
});

it('lacks a withdrawn right in the next response', async () => {
  const before = await rowsFor('operator');
  const group = before[0]?.securityGroupIds[0];
  if (group === undefined) throw new Error('the operator has no group');
  await api.db
    .delete(groupAccess)
    .where(
      and(eq(groupAccess.userId, api.idOf('operator')), eq(groupAccess.securityGroupId, group)),
    );
  const after = await rowsFor('operator');
  expect(after.length).toBeLessThan(before.length);
  expect(after.some(({ securityGroupIds }) => securityGroupIds.includes(group))).toBe(false);
});

it('refuses a user who was blocked meanwhile', async () => {
  expect((await api.request('technician', 'GET', path)).status).toBe(200);
  await api.db
    .update(users)
    .set({ blocked: true })
    .where(eq(users.userId, api.idOf('technician')));
  const { status, body } = await api.request('technician', 'GET', path);
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'blocked' } });
});

it('shows who is on site, and no longer once their time is over', async () => {
  const [moduleId] = await modulesFor('viewer');
  if (moduleId === undefined) throw new Error('the viewer sees no module');
  const userId = api.idOf('viewer');
  await api.db.insert(onSites).values({ moduleId, userId, since: now, until: now + MINUTE });
  const onSite = async () => (await rowsFor('newcomer'))[0]?.onSite?.userId;
  expect(await onSite()).toBe(userId);
  api.moveTo(later(now, 2 * MINUTE));
  expect(await onSite()).toBeUndefined();
});

it('has the time of each response in its head', async () => {
  await api.request('admin', 'GET', path);
  api.moveTo(later(now, 5 * SECOND));
  const { headers } = await api.request('admin', 'GET', path);
  expect(headers['date']).toBe(new Date(later(now, 5 * SECOND)).toUTCString());
  expect(reads()).toBe(1);
});

test.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['identity', false],
])('Accept-Encoding: %s gets the compressed rows: %s', async (accepted, isCompressed) => {
  const authorization = `Bearer ${api.idOf('admin')}`;
  const headers = { authorization, 'accept-encoding': accepted };
  const { rawPayload, headers: sent } = await api.app.inject({ method: 'GET', url: path, headers });
  expect(sent['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
  expect(sent['content-type']).toBe('application/json; charset=utf-8');
  const text = isCompressed ? gunzipSync(rawPayload).toString() : rawPayload.toString();
  expect(JSON.parse(text)).toHaveLength(12);
});
