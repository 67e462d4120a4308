import { expect, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { usersPageSchema } from '../../src/contract/user-records';
import { apiClient, type ApiClient } from '../fixtures/api-client';
import type { RunningPortal } from '../fixtures/portal';
import { withPostgres } from '../fixtures/postgres';
import { startTwoServers } from '../fixtures/two-servers';

/** Requests at either server with one token. */
async function call(
  { url }: RunningPortal,
  { token }: ApiClient,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const response = await fetch(`${url}${API_BASE}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, body: parsed };
}
const codeOf = ({ body }: { readonly body: unknown }) => problemSchema.parse(body).code;

withPostgres('rights that another process of two takes', (programs) => {
  test('one process takes remote control and blocks, the other refuses the next request', async () => {
    const { first, second, moduleId, executed } = await startTwoServers(programs);
    const admin = await apiClient(first.portal, 'admin');
    const { body: page } = await call(first.portal, admin, 'GET', '/Users/?search=operator');
    const [user] = usersPageSchema.parse(page).users;
    if (user === undefined) throw new Error('no operator');
    const at = { userId: user.userId, path: `/Users/${user.userId}` };

    expect(first.portal.pid).not.toBe(second.portal.pid);
    expect(await second.press(moduleId, 'DISABLE')).toBe('OK');
    const before = await executed();
    const withoutControl = user.securityGroupAccess.map((access) => ({
      ...access,
      remoteControl: false,
    }));
    const changed = { ...user, securityGroupAccess: withoutControl };
    expect((await call(first.portal, admin, 'PUT', at.path, changed)).status).toBe(200);
    expect(await second.press(moduleId, 'DISABLE')).toBe('forbidden');

    const own = () => call(second.portal, second.operator, 'GET', '/Modules/');
    expect((await own()).status).toBe(200);
    expect((await call(first.portal, admin, 'DELETE', at.path)).status).toBe(204);
    const refused = await own();
    expect([refused.status, codeOf(refused)]).toEqual([403, 'blocked']);
    expect(await executed()).toBe(before);
  });
});
