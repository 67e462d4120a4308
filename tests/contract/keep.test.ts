import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { KEEP_BYTES, keepConflictSchema, keepSchema } from '../../src/contract/users';
import { users } from '../../src/server/database/tables/access';
import { keeps } from '../../src/server/database/tables/keep';
import { startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(keeps));

const pathOf = (whose: string) => `${API_BASE}/Users/${api.idOf(whose)}/keep`;
const get = async () =>
  keepSchema.parse((await api.ask('operator', 'GET', pathOf('operator'))).body);
const put = (revision: number, document: object) =>
  api.ask('operator', 'PUT', pathOf('operator'), { revision, document });

describe('one document, in revisions', () => {
  it('is empty and of revision 0 before anything was kept', async () => {
    expect(await get()).toEqual({ revision: 0, document: {} });
  });

  it('answers a PUT with the next revision, and gives back what was put', async () => {
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
    [Number.MAX_SAFE_INTEGER, 'a number that no write reaches'],
  ])('refuses to replace revision %i, says the current one, changes nothing: %s', async (stale) => {
    await put(0, { by: 'first' });
    await put(1, { by: 'second' });
    const refused = await put(stale, { by: 'stale' });
    expect(refused.status).toBe(409);
    expect(keepConflictSchema.parse(refused.body)).toMatchObject({ code: 'conflict', revision: 2 });
    expect(await get()).toEqual({ revision: 2, document: { by: 'second' } });
  });

  it('refuses to replace what is not there', async () => {
    const refused = await put(4, {});
    expect(keepConflictSchema.parse(refused.body).revision).toBe(0);
  });

  test.each([0, 1])('lets exactly one of twenty at once replace revision %i', async (revision) => {
    if (revision === 1) await put(0, {});
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, device) => put(revision, { device })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await get()).toEqual(won[0]?.body);
  });
});

describe('what is kept is kept as it was', () => {
  test.each<[string, object]>([
    ['a NUL, for which PostgreSQL has no word', { text: '\0' }],
    ['half a character', { text: '\ud83d' }],
    ['keys in no order', { b: 1, a: 2, 10: 3 }],
    ['a name of an inherited member', { constructor: 1, toString: 2 }],
  ])('%s', async (_what, document) => {
    expect((await put(0, document)).status).toBe(200);
    expect(JSON.stringify((await get()).document)).toBe(JSON.stringify(document));
  });
});

describe('what does not fit is refused and changes nothing', () => {
  const empty = JSON.stringify({ text: '' }).length;
  test.each<[string, number, object]>([
    ['64 kB', 200, { text: 'x'.repeat(KEEP_BYTES - empty) }],
    ['a byte more', 413, { text: 'x'.repeat(KEEP_BYTES - empty + 1) }],
    ['as many characters of three bytes', 413, { text: '温'.repeat(KEEP_BYTES - empty) }],
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
    ['half a one', '{"revision": 0.5, "document": {}}', 'revision'],
    ['a nest', `{"revision": 0, "document": {"a": ${'['.repeat(2e5)}${']'.repeat(2e5)}}}`],
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

describe("nobody but oneself, and another's looks like one that is not there", () => {
  test.each([
    ['admin', 'operator', 'global ReadWrite opens no keep'],
    ['operator', 'admin', 'a stranger'],
  ])('%s asks for the keep of %s: 404 (%s)', async (who, whose) => {
    const document = { secret: 1 };
    const none = `${API_BASE}/Users/nobody/keep`;
    for (const path of [pathOf(whose), none]) {
      expect((await api.ask(who, 'GET', path)).body).toMatchObject({ code: 'not_found' });
      const put = await api.ask(who, 'PUT', path, { revision: 0, document });
      expect(put.body).toMatchObject({ code: 'not_found' });
    }
    expect(await api.db.select().from(keeps)).toEqual([]);
  });

  it('goes with its user', async () => {
    await api.ask('newcomer', 'PUT', pathOf('newcomer'), { revision: 0, document: {} });
    expect(await api.db.select().from(keeps)).toHaveLength(1);
    await api.db.delete(users).where(eq(users.userId, api.idOf('newcomer')));
    expect(await api.db.select().from(keeps)).toEqual([]);
  });
});
