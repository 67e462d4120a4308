import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  adminCalls,
  type AdminCalls,
  KYUSHU,
  REYKJANES,
  right,
  SHIPPING,
  userBody,
} from '../fixtures/admin';
import { startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
let calls: AdminCalls;
beforeAll(async () => {
  api = await startApi();
  calls = adminCalls(api);
});
afterAll(() => api.close());

const id = (who: string) => api.idOf(who);
const ofGroup = (access: readonly { securityGroupId: string }[], group: string) =>
  access.find(({ securityGroupId }) => securityGroupId === group);

describe('the list of users', () => {
  test.each([
    ['admin', ['admin', 'newcomer', 'operator', 'staff', 'technician', 'viewer']],
    ['operator', ['operator', 'staff', 'technician']],
    ['staff', ['staff']],
    ['viewer', ['viewer']],
  ])('shows the %s whom they may edit, and themself', async (who, expected) => {
    const { users, total } = await calls.users(who);
    expect(users.map(({ email }) => email.split('@')[0])).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('shows an editor only the groups that they see', async () => {
    const { users } = await calls.users('operator', '?search=STAFF');
    expect(users.map((user) => user.securityGroupsNames)).toEqual([
      ['Kyushu Geothermal', 'Northern Shipping'],
    ]);
    expect((await calls.users('operator', '?search=reykjanes')).total).toBe(0);
    expect((await calls.users('admin', '?search=reykjanes')).total).toBe(2);
  });

  it('shows blocked users to those who may unblock them', async () => {
    const emails = async (who: string) =>
      (await calls.users(who, '?blocked=true')).users.map(({ email }) => email);
    expect(await emails('admin')).toEqual(['blocked@example.test']);
    expect(await emails('operator')).toEqual(['blocked@example.test']);
    expect(await emails('viewer')).toEqual([]);
  });

  it('is sorted, in pages', async () => {
    const page = await calls.users('admin', '?sort=authZGlobalAccess&order=desc&size=2&page=0');
    expect(page.users.map(({ nickName }) => nickName)).toEqual(['Admin', 'Staff']);
    expect(page.total).toBe(6);
    const last = await calls.users('admin', '?order=desc&size=4&page=1');
    expect(last.users.map(({ nickName }) => nickName)).toEqual(['Newcomer', 'Admin']);
    expect((await calls.users('admin', '?page=1000000')).users).toEqual([]);
  });

  test.each([['%'], ['_'], ["' or 1=1 --"], ['<b>'], ['😀'], ['\u{202e}']])(
    'searches %j as text',
    async (text) => {
      expect((await calls.users('admin', `?search=${encodeURIComponent(text)}`)).total).toBe(0);
    },
  );
});

describe('adding a user', () => {
  it('creates an account with a temporary password, shown once', async () => {
    const body = userBody('ｎew.Person@EXAMPLE.test ', {
      securityGroupAccess: [right(KYUSHU, { remoteControl: true, lastDay: '2027-01-31' })],
    });
    const { user, temporaryPassword } = await calls.addUser('operator', body);
    expect(user.email).toBe('new.person@example.test');
    expect(temporaryPassword?.length).toBeGreaterThan(12);
    expect((await calls.user('admin', user.userId)).securityGroupAccess).toEqual(
      body.securityGroupAccess,
    );
    const again = userBody('NEW.person@example.test');
    expect(await calls.send('admin', 'POST', '/Users/', again)).toMatchObject({
      ...{ status: 409, code: 'conflict', field: 'email' },
    });
  });

  it('makes one user of an e-mail that two add at once', async () => {
    const bodies = ['twice@example.test', 'TWICE@ｅxample.test'].map((email) => userBody(email));
    const replies = await Promise.all(
      bodies.map((body) => calls.send('admin', 'POST', '/Users/', body)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['no group', {}, 400, 'securityGroupAccess'],
    ['a group that is hidden', { securityGroupAccess: [right(REYKJANES)] }, 400],
    ['a group that does not exist', { securityGroupAccess: [right('none')] }, 400],
    ['a group twice', { securityGroupAccess: [right(KYUSHU), right(KYUSHU)] }, 400],
    [
      'global access',
      { authZGlobalAccess: 'Read', securityGroupAccess: [right(KYUSHU)] },
      403,
      'authZGlobalAccess',
    ],
  ])('is refused to an editor of groups with %s', async (_what, more, status, field?: string) => {
    const reply = await calls.send('operator', 'POST', '/Users/', userBody('x@y.test', more));
    expect(reply.status).toBe(status);
    expect(reply.field).toMatch(field ?? /^securityGroupAccess\.\d\.securityGroupId$/);
  });

  const long = 'x'.repeat(10_000);
  test.each([
    ['email', ''],
    ['email', '   '],
    ['email', long],
    ['email', `${'x'.repeat(250)}@example.test`],
    ['email', 'no mail'],
    ['email', '😀@example.test'],
    ['email', 'a\u{202e}b@example.test'],
    ['email', '<script>@example.test'],
    ['email', "a'; drop table app_user --@example.test"],
    ['email', '=HYPERLINK("x")@example.test'],
    ['email', 'a\0b@example.test'],
    ['nickName', long],
    ['nickName', 'a\0b'],
    ['nickName', 'a\nb'],
    ['nickName', 'a\ud800b'],
  ])('is refused for the %s %j', async (field, text) => {
    const body = { ...userBody('fine@example.test'), [field]: text };
    const reply = await calls.send('admin', 'POST', '/Users/', body);
    expect([reply.status, reply.field]).toEqual([400, field]);
  });

  test.each([['0000-01-01'], ['1999-12-31'], ['2027-02-29'], ['31.1.2027'], ['']])(
    'is refused for the last day %j',
    async (lastDay) => {
      const access = [right(KYUSHU, { lastDay })];
      const body = userBody('fine@example.test', { securityGroupAccess: access });
      const reply = await calls.send('admin', 'POST', '/Users/', body);
      expect([reply.status, reply.field]).toEqual([400, 'securityGroupAccess.0.lastDay']);
    },
  );

  test.each([['ルレオ 😀'], ['\u{202e}olleh'], ['<img src=x>'], ["'; drop --"], ['=1+1']])(
    'stores the nickname %j as it is',
    async (nickName) => {
      const email = `${String(Math.random()).slice(2)}@example.test`;
      const { user } = await calls.addUser('admin', userBody(email, { nickName }));
      expect(user.nickName).toBe(nickName);
    },
  );
});

describe('changing a user', () => {
  it('refuses another revision with the record as it is, and one who names none', async () => {
    const before = await calls.user('admin', id('newcomer'));
    const [one, two] = await Promise.all([
      calls.putUser('admin', id('newcomer'), { nickName: 'One' }),
      calls.putUser('admin', id('newcomer'), { nickName: 'Two' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const lost = one.status === 409 ? one : two;
    const stored = await calls.user('admin', id('newcomer'));
    expect(lost).toMatchObject({ code: 'conflict', field: 'revision', body: { current: stored } });
    expect(stored.revision).toBe(before.revision + 1);
    const none = await calls.putUser('admin', id('newcomer'), { revision: undefined });
    expect([none.status, none.field]).toEqual([400, 'revision']);
  });

  it('leaves groups that the editor does not see, or may not edit, as they are', async () => {
    const before = await calls.user('admin', id('staff'));
    const access = [right(KYUSHU, { access: 'ReadWrite', remoteControl: true })];
    const reply = await calls.putUser('operator', id('staff'), { securityGroupAccess: access });
    expect(reply.status).toBe(200);
    const after = await calls.user('admin', id('staff'));
    expect(ofGroup(after.securityGroupAccess, KYUSHU)).toEqual(access[0]);
    expect(ofGroup(after.securityGroupAccess, SHIPPING)).toBeUndefined();
    expect(ofGroup(after.securityGroupAccess, REYKJANES)).toEqual(
      ofGroup(before.securityGroupAccess, REYKJANES),
    );
  });

  test.each([
    ['authZGlobalAccess', { authZGlobalAccess: 'None' }],
    ['blocked', { blocked: true }],
    ['email', { email: 'other@example.test' }],
  ])('keeps the %s of staff from an editor of some of their groups', async (field, more) => {
    const reply = await calls.putUser('operator', id('staff'), more);
    expect([reply.status, reply.code, reply.field]).toEqual([403, 'forbidden', field]);
  });

  it('lets global Read change their own entry, but no right', async () => {
    const { securityGroupAccess: access } = await calls.user('staff', id('staff'));
    const mails = access.map((entry) => ({ ...entry, alarmNotification: true }));
    const own = { nickName: 'Me', securityGroupAccess: mails };
    expect((await calls.putUser('staff', id('staff'), own)).status).toBe(200);
    const greedy = mails.map((entry) => ({ ...entry, access: 'ReadWrite', remoteControl: true }));
    const reply = await calls.putUser('staff', id('staff'), { securityGroupAccess: greedy });
    expect([reply.status, reply.code]).toEqual([403, 'forbidden']);
  });

  it('refuses a group that was deleted while one edits the user', async () => {
    const body = { displayName: 'Short-lived', powerBlocks: [] };
    const group = await calls.addGroup(body);
    await calls.send('admin', 'DELETE', `/SecurityGroups/${group}`);
    const more = { securityGroupAccess: [right(group)] };
    const reply = await calls.putUser('admin', id('viewer'), more);
    expect([reply.status, reply.field]).toEqual([400, 'securityGroupAccess.0.securityGroupId']);
  });

  it('hides a user from editors of other groups', async () => {
    expect((await calls.send('operator', 'GET', `/Users/${id('viewer')}`)).status).toBe(404);
    const reply = await calls.send('operator', 'PUT', `/Users/${id('viewer')}`, {
      ...userBody('viewer@example.test'),
      revision: 1,
    });
    expect(reply.code).toBe('not_found');
  });
});

describe('blocking a user', () => {
  it('is undone by whom may block them, and each is in the log once', async () => {
    const path = `/Users/${id('technician')}`;
    expect((await calls.send('operator', 'DELETE', path)).status).toBe(204);
    expect((await calls.send('operator', 'DELETE', path)).status).toBe(204);
    expect((await calls.send('technician', 'GET', '/telemetry')).code).toBe('blocked');
    const reply = await calls.putUser('operator', id('technician'), { blocked: false });
    expect(reply.status).toBe(200);
    expect((await calls.send('technician', 'GET', '/telemetry')).status).toBe(200);
    const { changes } = await calls.changes('operator', `?objectId=${id('technician')}`);
    expect(changes.map(({ action, userName }) => [action, userName])).toEqual([
      ['unblock', 'Operator'],
      ['block', 'Operator'],
    ]);
  });

  it('is refused for oneself and the last admin, which the log says', async () => {
    const own = await calls.send('operator', 'DELETE', `/Users/${id('operator')}`);
    expect([own.status, own.code]).toEqual([403, 'forbidden']);
    const last = await calls.putUser('admin', id('admin'), { authZGlobalAccess: 'Read' });
    expect([last.status, last.code]).toEqual([409, 'last_admin']);
    const { changes } = await calls.changes('admin', `?userId=${id('admin')}`);
    expect(changes[0]).toMatchObject({ refusal: 'last_admin', after: null, objectName: 'Admin' });
  });
});
