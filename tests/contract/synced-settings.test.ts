import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import {
  SYNCED_SETTINGS_BYTES,
  syncedSettingsConflictSchema,
  syncedSettingsSchema,
} from '../../src/contract/users';
import { users } from '../../src/server/database/tables/access';
import { syncedSettings } from '../../src/server/database/tables/synced-settings';
import { startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(syncedSettings));

const pathOf = (whose: string) => `${API_BASE}/Users/${api.idOf(whose)}/keep`;
const get = async () =>
  syncedSettingsSchema.parse((await api.request('operator', 'GET', pathOf('operator'))).body);
const put = (revision: number, document: object) =>
  api.request('operator', 'PUT', pathOf('operator'), { revision, document });

describe('a document with revisions', () => {
  it('is empty with revision 0 before anything was stored', async () => {
    expect(await get()).toEqual({ revision: 0, document: {} });
  });

  it('returns the next revision on PUT, and the stored document on GET', async () => {
    const views = { version: 1, views: [{ name: '温水', yExtent: [0, 1e-7] }] };
    expect((await put(0, views)).body).toEqual({ revision: 1, document: views });
    expect((await put(1, { empty: null })).body).toEqual({
      revision: 2,
      document: { empty: null },
    });
    expect(await get()).toEqual({ revision: 2, document: { empty: null } });
  });

  test.each([
    [0, 'a device that never read it'],
    [1, 'one that read it before another device wrote'],
    [3, 'one that is ahead, as after a restored backup'],
    [Number.MAX_SAFE_INTEGER, 'a number that no write can reach'],
  ])(
    'refuses to replace revision %i, returns the current one, changes nothing: %s',
    async (stale) => {
      await put(0, { by: 'first' });
      await put(1, { by: 'second' });
      const refused = await put(stale, { by: 'stale' });
      expect(refused.status).toBe(409);
      expect(syncedSettingsConflictSchema.parse(refused.body)).toMatchObject({
        code: 'conflict',
        revision: 2,
      });
      expect(await get()).toEqual({ revision: 2, document: { by: 'second' } });
    },
  );

  it('refuses to replace a document that does not exist', async () => {
    const refused = await put(4, {});
    expect(syncedSettingsConflictSchema.parse(refused.body).revision).toBe(0);
  });

  test.each([0, 1])(
    'lets exactly one of twenty simultaneous writes replace revision %i',
    async (revision) => {
      if (revision === 1) await put(0, {});
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, device) => put(revision, { device })),
      );
      const won = responses.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(await get()).toEqual(won[0]?.body);
    },
  );
});

describe('a document is stored unchanged', () => {
  test.each<[string, object]>([
    ['a NUL, which PostgreSQL cannot store in text', { text: '\0' }],
    ['half a surrogate pair', { text: '\ud83d' }],
    ['unsorted keys', { b: 1, a: 2, 10: 3 }],
    ['names of inherited members', { constructor: 1, toString: 2 }],
  ])('%s', async (_what, document) => {
    expect((await put(0, document)).status).toBe(200);
    expect(JSON.stringify((await get()).document)).toBe(JSON.stringify(document));
  });
});

describe('a document that is too large or malformed is refused and changes nothing', () => {
  const empty = JSON.stringify({ text: '' }).length;
  test.each<[string, number, object]>([
    ['64 kB', 200, { text: 'x'.repeat(SYNCED_SETTINGS_BYTES - empty) }],
    ['a byte more', 413, { text: 'x'.repeat(SYNCED_SETTINGS_BYTES - empty + 1) }],
    [
      'as many characters of three bytes',
      413,
      { text: '温'.repeat(SYNCED_SETTINGS_BYTES - empty) },
    ],
    ['more than the server reads at all', 413, { text: 'x'.repeat(2_000_000) }],
  ])('%s: %i', async (_what, status, document) => {
    expect((await put(0, document)).status).toBe(status);
    expect((await get()).revision).toBe(status === 200 ? 1 : 0);
  });

  test.each([
    ['no document', '{"revision": 0}', 'document'],
    ['a list', '{"revision": 0, "document": []}', 'document'],
    ['no revision', '{"document": {}}', 'revision'],
    ['a negative one', '{"revision": -1, "document": {}}', 'revision'],
    ['a fractional one', '{"revision": 0.5, "document": {}}', 'revision'],
    ['deep nesting', `{"revision": 0, "document": {"a": ${'['.repeat(2e5)}${']'.repeat(2e5)}}}`],
  ])('%s: 400', async (_what, payload, field = 'document') => {
    const headers = {
      authorization: `Bearer ${api.idOf('operator')}`,
      'content-type': 'application/json',
    };
    const reply = await api.app.inject({
      method: 'PUT',
      url: pathOf('operator'),
      headers,
      payload,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'malformed', field });
  });
});

describe('only the user has access, and a document of another user looks like none', () => {
  test.each([
    ['admin', 'operator', 'global ReadWrite gives no access'],
    ['operator', 'admin', 'a stranger'],
  ])('%s requests the settings of %s: 404 (%s)', async (who, whose) => {
    const document = { secret: 1 };
    const none = `${API_BASE}/Users/nobody/keep`;
    for (const path of [pathOf(whose), none]) {
      expect((await api.request(who, 'GET', path)).body).toMatchObject({ code: 'not_found' });
      const put = await api.request(who, 'PUT', path, { revision: 0, document });
      expect(put.body).toMatchObject({ code: 'not_found' });
    }
    expect(await api.db.select().from(syncedSettings)).toEqual([]);
  });

  it('is deleted with its user', async () => {
    await api.request('newcomer', 'PUT', pathOf('newcomer'), { revision: 0, document: {} });
    expect(await api.db.select().from(syncedSettings)).toHaveLength(1);
    await api.db.delete(users).where(eq(users.userId, api.idOf('newcomer')));
    expect(await api.db.select().from(syncedSettings)).toEqual([]);
  });
});
