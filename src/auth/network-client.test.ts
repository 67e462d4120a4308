import { afterEach, expect, it, vi } from 'vitest';
import { networkClient } from './network-client';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A provider that gives one response, and what the client makes of it. */
function provider(response: Response | Error) {
  const requests: (RequestInit | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, options?: RequestInit) => {
    requests.push(options);
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  });
  const ended: boolean[] = [];
  const client = networkClient((hasEnded) => {
    ended.push(hasEnded);
  });
  return { client, requests, ended };
}
const URL = 'https://localhost/oidc/token';

it('returns status, headers and parsed body, and sends what MSAL gave it', async () => {
  const answer = Response.json({ access_token: 'one' }, { status: 201, headers: { 'x-a': 'b' } });
  const { client, requests, ended } = provider(answer);
  const sent = { headers: { 'x-c': 'd' }, body: 'code=1' };
  const got = await client.sendPostRequestAsync(URL, sent);
  expect(got).toMatchObject({
    status: 201,
    body: { access_token: 'one' },
    headers: { 'x-a': 'b' },
  });
  expect(requests).toMatchObject([{ method: 'POST', ...sent }]);
  expect(ended).toEqual([false]);
});

it.each([
  { body: { error: 'invalid_grant', suberror: 'access_ended' }, ended: true },
  { body: { error: 'invalid_grant', suberror: 'other' }, ended: false },
  { body: { error: 'invalid_grant' }, ended: false },
  { body: null, ended: false },
])('reports a blocked account: $body', async ({ body, ended: isEnded }) => {
  const { client, ended } = provider(Response.json(body, { status: 400 }));
  await client.sendGetRequestAsync(URL);
  expect(ended).toEqual([isEnded]);
});

it.each([
  { why: 'a page of a guest network', response: new Response('<html>') },
  { why: 'no network', response: new TypeError('Failed to fetch') },
])('rejects and reports nothing for $why', async ({ response }) => {
  const { client, ended } = provider(response);
  await expect(client.sendPostRequestAsync(URL)).rejects.toThrow();
  expect(ended).toEqual([]);
});
