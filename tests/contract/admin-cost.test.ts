import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminCalls, KYUSHU } from '../fixtures/admin';
import { startApi, type TestApi } from '../fixtures/api';

const USERS = 10_000;

let api: TestApi;
/** Rows that the database has returned since the last reset. */
let rows = 0;
beforeAll(async () => {
  api = await startApi();
  await api.db.execute(sql`
    insert into app_user (user_id, email, nick_name, global_access)
      select 'u' || i, 'user' || i || '@example.test', 'User ' || i, 'None'
      from generate_series(1, ${USERS}::int) i`);
  await api.db.execute(sql`
    insert into group_access
      (user_id, security_group_id, access, remote_control, alarm_notification)
      select 'u' || i, ${KYUSHU}, 'Read', false, false from generate_series(1, ${USERS}::int) i`);
  const query = Reflect.get(PGlite.prototype, 'query');
  vi.spyOn(PGlite.prototype, 'query').mockImplementation(async function (this: PGlite, ...args) {
    const result = await query.apply(this, args);
    rows += result.rows.length;
    return result;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});

test.each([
  ['admin', '?size=50', USERS + 6],
  ['admin', '?size=50&page=150&order=desc', USERS + 6],
  ['admin', '?size=50&sort=authZGlobalAccess', USERS + 6],
  ['admin', '?size=50&search=kyushu', USERS + 2],
  ['admin', '?size=50&search=USER%20999', 11],
  ['operator', '?size=50', USERS + 3],
  ['operator', '?size=50&page=1000', USERS + 3],
])(
  'the %s gets a page %s of ten thousand users by reading that page',
  async (who, query, total) => {
    rows = 0;
    expect((await calls().users(who, query)).total).toBe(total);
    // A page and its accesses, the caller, the groups.
    expect(rows).toBeLessThan(150);
  },
);

const calls = () => adminCalls(api);
