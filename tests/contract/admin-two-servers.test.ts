import { expect, test } from 'vitest';
import * as z from 'zod';
import { API_BASE } from '../../src/contract/api-base';
import { moduleSchema, powerBlockSchema, securityGroupSchema } from '../../src/contract/fleet';
import type { Database } from '../../src/server/database/database';
import { openServer } from '../../src/server/database/postgres-server';
import { storeReports } from '../../src/server/configuration/store-reports';
import { adminCalls, KYUSHU, REYKJANES, right } from '../fixtures/admin';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { aReport } from '../fixtures/configuration';
import { fillLively } from '../fixtures/images';
import { startPostgres, withPostgres } from '../fixtures/postgres';

const MODULES = 12;
const SPAN = '?from=2026-11-20T11:00:00Z&to=2026-11-20T13:00:00Z';

/** Everything that a server tells somebody about machines, as one text. */
async function seenBy(api: TestApi, who: string): Promise<string> {
  const ids = api.fleet.modules.map(({ moduleId }) => moduleId);
  const searchSpan = { from: '2026-11-20T11:00:00Z', to: '2026-11-20T12:00:00Z' };
  const get = (path: string) => api.request(who, 'GET', API_BASE + path);
  const replies = await Promise.all([
    get('/telemetry'),
    get('/Modules/'),
    get('/PowerBlocks/'),
    get('/SecurityGroups/'),
    get('/Alerts/active'),
    get(`/Alerts/history${SPAN}`),
    get(`/Config/changes${SPAN}`),
    get('/Config/A'),
    get('/Config/deviations'),
    api.request(who, 'POST', `${API_BASE}/adx`, { id: ids, searchSpan, interval: 'PT10M' }),
  ]);
  return JSON.stringify(replies.map(({ body }) => body));
}

/** Two servers on one database: what one changes, the other must know at its next request. */
async function startBoth(programs: string) {
  const server = await startPostgres(programs);
  const [one, two] = [await openServer(server.url()), await openServer(server.url())];
  await fillLively(one.db, MODULES, NOON);
  const apis = {
    one: await startApi({ modules: MODULES, database: one }),
    two: await startApi({ modules: MODULES, database: two }),
  };
  await reportParameters(one.db, apis.one);
  const close = async () => {
    await apis.one.close();
    await apis.two.close();
    await server.remove();
  };
  return { ...apis, close };
}

const reportParameters = (db: Database, api: TestApi) =>
  storeReports(
    db,
    api.fleet.modules.map(({ moduleId }) => aReport(moduleId, { value: 'first' })),
    NOON,
  );

const scopeSchema = z.looseObject({ scope: z.string() });
const scopeOf = async (api: TestApi, who: string) =>
  scopeSchema.parse((await api.request(who, 'GET', `${API_BASE}/Config/changes${SPAN}`)).body)
    .scope;

withPostgres('changes of rights on PostgreSQL', (programs) => {
  test('one server changes groups, power blocks, modules and users, the other follows at once', async () => {
    const { one, two, close } = await startBoth(programs);
    try {
      const calls = adminCalls(one);
      const [first, , third] = one.fleet.powerBlocks;
      if (first === undefined || third === undefined) throw new Error('no fleet');
      const [moduleId] = third.modules.map((module) => module.moduleId);
      if (moduleId === undefined) throw new Error('no module');
      const read = async (path: string) => (await calls.send('admin', 'GET', path)).body;
      expect(await seenBy(two, 'viewer')).toContain(moduleId);
      expect(await seenBy(two, 'operator')).not.toContain(moduleId);
      const scope = await scopeOf(two, 'viewer');

      const group = securityGroupSchema.parse(await read(`/SecurityGroups/${KYUSHU}`));
      const powerBlocks = [first.powerBlockId, third.powerBlockId];
      await calls.send('admin', 'PUT', `/SecurityGroups/${KYUSHU}`, { ...group, powerBlocks });
      expect(await seenBy(two, 'operator')).toContain(moduleId);

      const block = powerBlockSchema.parse(await read(`/PowerBlocks/${third.powerBlockId}`));
      const path = `/PowerBlocks/${third.powerBlockId}`;
      await calls.send('admin', 'PUT', path, { ...block, securityGroupIds: [KYUSHU] });
      expect(await seenBy(two, 'viewer')).not.toContain(moduleId);
      expect(await scopeOf(two, 'viewer')).not.toBe(scope);

      const module = moduleSchema.parse(await read(`/Modules/${moduleId}`));
      const hidden = { ...module, powerBlock: one.fleet.powerBlocks[3]?.powerBlockId };
      await calls.send('admin', 'PUT', `/Modules/${moduleId}`, hidden);
      expect(await seenBy(two, 'operator')).not.toContain(moduleId);

      const userId = one.idOf('viewer');
      await calls.putUser('admin', userId, { securityGroupAccess: [right(KYUSHU)] });
      const seen = await seenBy(two, 'viewer');
      expect(seen).toContain(first.modules[0]?.moduleId);
      expect(seen).not.toContain(REYKJANES);

      await calls.send('admin', 'DELETE', `/Users/${userId}`);
      const reply = await two.request('viewer', 'GET', `${API_BASE}/telemetry`);
      expect(reply.status).toBe(403);
    } finally {
      await close();
    }
  }, 120_000);
});
