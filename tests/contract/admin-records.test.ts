import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { epochMs, later, HOUR } from '../../src/base/units';
import { moduleSchema, powerBlockSchema, securityGroupSchema } from '../../src/contract/fleet';
import { isModuleId } from '../../src/domain/ids';
import { modules } from '../../src/server/database/tables/fleet';
import { latestSamples } from '../../src/server/database/tables/telemetry';
import {
  adminCalls,
  type AdminCalls,
  KYUSHU,
  REYKJANES,
  right,
  SHIPPING,
  userBody,
} from '../fixtures/admin';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
let calls: AdminCalls;
let blocks: string[] = [];
beforeAll(async () => {
  api = await startApi();
  calls = adminCalls(api);
  blocks = api.fleet.powerBlocks.map(({ powerBlockId }) => powerBlockId);
});
afterAll(() => api.close());

const group = async (id: string) =>
  securityGroupSchema.parse((await calls.send('admin', 'GET', `/SecurityGroups/${id}`)).body);
const block = async (id: string) =>
  powerBlockSchema.parse((await calls.send('admin', 'GET', `/PowerBlocks/${id}`)).body);
const blockBody = (powerBlockId: string, more: object = {}) => ({
  ...{ powerBlockId, name: 'New', country: 'Japan', timezone: 'Asia/Tokyo' },
  ...{ latitude: null, longitude: null, application: 'none', environment: 'production' },
  ...{ version: 'V2', parameterStoreEnabled: false, securityGroupIds: [KYUSHU], ...more },
});
const moduleBody = (moduleId: string, more: object = {}) => ({
  ...{ moduleId, name: 'New', powerBlock: blocks[0], ...more },
});
const answer = async (...request: Parameters<typeof calls.send>) => {
  const { status, code, field } = await calls.send(...request);
  return [status, code, field].filter((part) => part !== undefined);
};

describe('security groups', () => {
  test.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(201), 400],
    ['a\0b', 400],
    ['ＫＹＵＳＨＵ geothermal', 409],
  ])('refuse the name %j', async (displayName, status) => {
    const body = { displayName, powerBlocks: [] };
    const [got, , field] = await answer('admin', 'POST', '/SecurityGroups/', body);
    expect([got, field]).toEqual([status, 'displayName']);
  });

  it('are added by global ReadWrite, and deleted when nobody uses them', async () => {
    const body = { displayName: '日本 <b>', powerBlocks: [] };
    expect(await answer('operator', 'POST', '/SecurityGroups/', body)).toEqual([403, 'forbidden']);
    const id = await calls.addGroup(body);
    const user = userBody('in.use@example.test', { securityGroupAccess: [right(id)] });
    const { user: member } = await calls.addUser('admin', user);
    expect(await answer('admin', 'DELETE', `/SecurityGroups/${id}`)).toEqual([409, 'in_use']);
    await calls.putUser('admin', member.userId, { securityGroupAccess: [] });
    expect(await answer('admin', 'DELETE', `/SecurityGroups/${id}`)).toEqual([204]);
    expect(await answer('admin', 'DELETE', `/SecurityGroups/${id}`)).toEqual([404, 'not_found']);
  });

  it('take power blocks of the caller only, and leave none in no group', async () => {
    const put = async (powerBlocks: readonly (string | undefined)[]) =>
      answer('operator', 'PUT', `/SecurityGroups/${KYUSHU}`, {
        ...(await group(KYUSHU)),
        powerBlocks,
      });
    expect(await put([blocks[0], blocks[2]])).toEqual([400, 'malformed', 'powerBlocks.1']);
    expect(await put([blocks[0], '0799999998'])).toEqual([400, 'malformed', 'powerBlocks.1']);
    expect(await put([])).toEqual([400, 'malformed', 'powerBlocks']);
    const before = await block(blocks[1] ?? '');
    expect(await put([blocks[0], blocks[1]])).toEqual([200]);
    const after = await block(blocks[1] ?? '');
    expect(after.securityGroupIds).toEqual([KYUSHU, SHIPPING]);
    expect(after.revision).toBe(before.revision + 1);
  });
});

describe('power blocks', () => {
  test.each([
    [{ powerBlockId: '0999999999' }, 400, 'powerBlockId'],
    [{ powerBlockId: '07999999990' }, 400, 'powerBlockId'],
    [{ powerBlockId: '０799999999' }, 400, 'powerBlockId'],
    [{ name: ' ' }, 400, 'name'],
    [{ name: 'x'.repeat(10_000) }, 400, 'name'],
    [{ timezone: 'Asia/Nowhere' }, 400, 'timezone'],
    [{ timezone: '+09:00' }, 400, 'timezone'],
    [{ latitude: 91 }, 400, 'latitude'],
    [{ securityGroupIds: [] }, 400, 'securityGroupIds'],
    [{ securityGroupIds: [KYUSHU, REYKJANES] }, 400, 'securityGroupIds.1'],
  ])('refuse %j', async (more, status, field) => {
    const body = blockBody('0799999999', more);
    const [got, , at] = await answer('operator', 'POST', '/PowerBlocks/', body);
    expect([got, at]).toEqual([status, field]);
  });

  it('are added, changed and deleted, but not with modules', async () => {
    const id = '0799999990';
    expect(await answer('operator', 'POST', '/PowerBlocks/', blockBody(id))).toEqual([200]);
    expect(await answer('operator', 'POST', '/PowerBlocks/', blockBody(id))).toEqual([
      ...[409, 'conflict', 'powerBlockId'],
    ]);
    const moved = { ...(await block(id)), securityGroupIds: [SHIPPING], name: 'Moved' };
    expect(await answer('operator', 'PUT', `/PowerBlocks/${id}`, moved)).toEqual([200]);
    expect(await answer('operator', 'PUT', `/PowerBlocks/${id}`, moved)).toEqual([
      ...[409, 'conflict', 'revision'],
    ]);
    expect((await block(id)).securityGroupIds).toEqual([SHIPPING]);
    expect(await answer('operator', 'DELETE', `/PowerBlocks/${blocks[0] ?? ''}`)).toEqual([
      ...[409, 'in_use'],
    ]);
    expect(await answer('operator', 'DELETE', `/PowerBlocks/${id}`)).toEqual([204]);
    // Its past may be of others: an editor of groups does not get it by its id.
    const again = await answer('operator', 'POST', '/PowerBlocks/', blockBody(id));
    expect(again).toEqual([409, 'conflict', 'powerBlockId']);
    const [refused] = (await calls.changes('admin', `?objectId=${id}`)).changes;
    expect(refused).toMatchObject({ action: 'add', refusal: 'conflict' });
    expect(await answer('admin', 'POST', '/PowerBlocks/', blockBody(id))).toEqual([200]);
  });
});

describe('modules', () => {
  test.each([
    [{ moduleId: '0399999999' }, 'moduleId'],
    [{ moduleId: '019999999' }, 'moduleId'],
    [{ name: '' }, 'name'],
    [{ powerBlock: '0799999998' }, 'powerBlock'],
  ])('refuse %j', async (more, field) => {
    const [got, , at] = await answer(
      'operator',
      'POST',
      '/Modules/',
      moduleBody('0199999999', more),
    );
    expect([got, at]).toEqual([400, field]);
  });

  it('are shown at the next request by everybody who sees their power block', async () => {
    const id = '0199999991';
    const rows = async (who: string) =>
      JSON.stringify((await calls.send(who, 'GET', '/telemetry')).body);
    expect(await rows('operator')).not.toContain(id);
    expect(await answer('operator', 'POST', '/Modules/', moduleBody(id))).toEqual([200]);
    expect(await rows('operator')).toContain(id);
    expect(await rows('viewer')).not.toContain(id);
    const [, , field] = await answer('operator', 'POST', '/Modules/', moduleBody(id));
    expect(field).toBe('moduleId');
    const toHidden = moduleBody(id, { powerBlock: blocks[2], revision: 1 });
    expect(await answer('operator', 'PUT', `/Modules/${id}`, toHidden)).toEqual([
      ...[400, 'malformed', 'powerBlock'],
    ]);
    expect(await answer('admin', 'PUT', `/Modules/${id}`, toHidden)).toEqual([200]);
    expect(await rows('operator')).not.toContain(id);
    expect(await rows('viewer')).toContain(id);
    expect(await answer('operator', 'DELETE', `/Modules/${id}`)).toEqual([404, 'not_found']);
    expect(await answer('admin', 'DELETE', `/Modules/${id}`)).toEqual([204]);
    expect(await rows('viewer')).not.toContain(id);
  });

  it('keep what is stored of them when they are deleted and added again', async () => {
    const id = api.fleet.modules[0]?.moduleId ?? '';
    if (!isModuleId(id)) throw new Error('no module');
    const number = async () =>
      (await api.db.select().from(modules).where(eq(modules.moduleId, id)))[0]?.number ?? NaN;
    const path = `/Modules/${id}`;
    expect(await answer('operator', 'DELETE', path)).toEqual([409, 'in_use']);
    const before = moduleSchema.parse((await calls.send('admin', 'GET', path)).body);
    const module = await number();
    api.moveTo(later(NOON, HOUR));
    expect(await answer('operator', 'DELETE', path)).toEqual([204]);
    // The embedded fleet reports what is still registered, and nothing fails.
    await api.feed.tick(later(NOON, HOUR));
    expect(await answer('admin', 'GET', path)).toEqual([404, 'not_found']);
    expect(await answer('operator', 'POST', '/Modules/', before)).toEqual([
      ...[409, 'conflict', 'moduleId'],
    ]);
    expect(await answer('admin', 'POST', '/Modules/', before)).toEqual([200]);
    expect(await number()).toBe(module);
    const stored = await api.db
      .select()
      .from(latestSamples)
      .where(eq(latestSamples.module, module));
    expect(stored).toHaveLength(1);
    api.moveTo(NOON);
  });
});

describe('an access that has ended in the zone of a machine', () => {
  it('changes nothing there, and the rest of its group still', async () => {
    // The twentieth is over in Tokyo, not in London.
    const at = Date.parse('2026-11-20T16:00:00Z');
    api.moveTo(epochMs(at));
    const moduleId = '0199999995';
    const powerBlock = '0799999995';
    const body = blockBody(powerBlock, { timezone: 'Asia/Tokyo', securityGroupIds: [SHIPPING] });
    expect(await answer('admin', 'POST', '/PowerBlocks/', body)).toEqual([200]);
    expect(
      await answer('admin', 'POST', '/Modules/', moduleBody(moduleId, { powerBlock })),
    ).toEqual([200]);
    const ends = right(SHIPPING, { access: 'ReadWrite', lastDay: '2026-11-20' });
    await calls.putUser('admin', api.idOf('operator'), { securityGroupAccess: [ends] });
    const gone = [404, 'not_found'];
    expect(await answer('operator', 'DELETE', `/Modules/${moduleId}`)).toEqual(gone);
    expect(await answer('operator', 'DELETE', `/PowerBlocks/${powerBlock}`)).toEqual(gone);
    const added = moduleBody('0199999996', { powerBlock });
    expect(await answer('operator', 'POST', '/Modules/', added)).toEqual([
      ...[400, 'malformed', 'powerBlock'],
    ]);
    const there = moduleBody('0199999997', { powerBlock: blocks[1] });
    expect(await answer('operator', 'POST', '/Modules/', there)).toEqual([200]);
    const elsewhere = blockBody('0799999994', { securityGroupIds: [SHIPPING] });
    expect(await answer('operator', 'POST', '/PowerBlocks/', elsewhere)).toEqual([
      ...[400, 'malformed', 'securityGroupIds.0'],
    ]);
    // Neither shown nor moved: the group can be saved without it.
    const { body: shown } = await calls.send('operator', 'GET', `/SecurityGroups/${SHIPPING}`);
    const own = securityGroupSchema.parse(shown);
    expect(own.powerBlocks).not.toContain(powerBlock);
    expect(await answer('operator', 'PUT', `/SecurityGroups/${SHIPPING}`, own)).toEqual([200]);
    expect((await group(SHIPPING)).powerBlocks).toContain(powerBlock);
    api.moveTo(NOON);
  });
});

describe('the log of changes', () => {
  it('shows a caller what they may edit, without groups that they do not see', async () => {
    const own = await calls.changes('operator');
    const all = await calls.changes('admin');
    expect(own.changes.length).toBeLessThan(all.changes.length);
    expect(JSON.stringify(own)).not.toContain(REYKJANES);
    expect(JSON.stringify(all)).toContain(REYKJANES);
    expect(await answer('viewer', 'GET', '/Audit/changes')).toEqual([403, 'forbidden']);
  });

  it('has refusals, filters and pages that repeat nothing', async () => {
    for (let i = 0; i < 60; i += 1) await calls.addGroup({ displayName: `G${i}`, powerBlocks: [] });
    const first = await calls.changes('admin', '?kind=securityGroup');
    const second = await calls.changes('admin', `?kind=securityGroup&cursor=${first.cursor ?? ''}`);
    const ids = [...first.changes, ...second.changes].map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(first.changes).toHaveLength(50);
    const refused = second.changes.filter(({ refusal }) => refusal !== null);
    expect(new Set(refused.map(({ refusal }) => refusal))).toEqual(
      new Set(['conflict', 'forbidden', 'in_use']),
    );
    const none = await calls.changes('admin', '?to=2020-01-01T00:00:00Z');
    expect(none).toEqual({ changes: [], cursor: null });
    expect(await answer('admin', 'GET', '/Audit/changes?cursor=x')).toEqual([
      ...[400, 'malformed', 'cursor'],
    ]);
  });
});
