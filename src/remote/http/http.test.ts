import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, test } from 'vitest';
import { ENDPOINTS } from '../../contract/endpoints';
import { createHttp, type Http } from './http';
import { RemoteError } from '../remote-error';

const OURS = { 'X-Api': '1', 'Content-Type': 'application/json' };
const problem = (status: number, code: string) =>
  JSON.stringify({ type: 'about:blank', title: code, status, code });

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((done) => {
    if (server === null) done();
    else
      server.close(() => {
        done();
      });
  });
  server = null;
});

/** A real server with the test's handler, and the client that calls it. */
async function against(listener: RequestListener, timeoutMs = 5_000) {
  const tokens: boolean[] = [];
  server = createServer(listener);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const http = createHttp({
    apiBase: `http://127.0.0.1:${String(address.port)}/api/v1`,
    getToken: ({ forceRefresh }) => {
      tokens.push(forceRefresh);
      return Promise.resolve(forceRefresh ? 'fresh' : 'old');
    },
    timeoutMs,
  });
  return { http, tokens };
}

const ask = (http: Http, signal = new AbortController().signal) =>
  http(ENDPOINTS.getModule, { params: { moduleId: 'a/b' }, signal });
const kindOf = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  return error instanceof RemoteError ? error.kind : error;
};

describe('an answer of our server', () => {
  it("comes with the server's time; the address is received safely", async () => {
    const { http } = await against((request, response) => {
      response.writeHead(200, { ...OURS, Date: 'Fri, 20 Nov 2026 12:00:00 GMT' });
      response.end(JSON.stringify(request.url));
    });
    const answer = await ask(http);
    expect(answer.body).toBe('/api/v1/Modules/a%2Fb');
    expect(answer.servedAt).toBe(Date.parse('2026-11-20T12:00:00Z'));
  });

  test.each([
    [403, 'blocked', 'blocked'],
    [403, 'forbidden', 'forbidden'],
    [404, 'not_found', 'not-found'],
    [409, 'conflict', 'conflict'],
    [422, 'rule_broken', 'rejected'],
    [501, 'not_built', 'not-built'],
    [503, 'unavailable', 'server-failed'],
  ])('%i %s is %s', async (status, code, kind) => {
    const { http } = await against((_request, response) => {
      response.writeHead(status, OURS).end(problem(status, code));
    });
    expect(await kindOf(ask(http))).toBe(kind);
  });

  it('429 says how long to wait', async () => {
    const { http } = await against((_request, response) => {
      response.writeHead(429, { ...OURS, 'Retry-After': '7' });
      response.end(problem(429, 'too_many_requests'));
    });
    await expect(ask(http)).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 7_000 });
  });
});

it('is never asked of a cache', async () => {
  const { http } = await against((request, response) => {
    response.writeHead(200, OURS).end(JSON.stringify(request.headers['cache-control']));
  });
  expect(await ask(http)).toMatchObject({ body: 'no-cache' });
});

describe("what is not our server's answer", () => {
  test.each<[string, string, RequestListener]>([
    [
      'foreign-answer',
      'a captive portal says 200 to everything',
      (_q, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hi</h1>'),
    ],
    [
      'server-failed',
      'a proxy answers for a server that is down',
      (_q, response) => response.writeHead(502).end('Bad gateway'),
    ],
    ['server-failed', 'a bare 503', (_q, response) => response.writeHead(503).end()],
    [
      'unreachable',
      'the body is cut in the middle',
      (_q, response) => {
        response.writeHead(200, { ...OURS, 'Content-Length': '100' }).write('[1,');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'broken-answer',
      'the JSON is truncated',
      (_q, response) => response.writeHead(200, OURS).end('[{"moduleId": "01'),
    ],
    ['unreachable', 'the connection is closed', (request) => request.socket.destroy()],
  ])('is %s: %s', async (kind, _why, listener) => {
    const { http } = await against(listener);
    expect(await kindOf(ask(http))).toBe(kind);
  });

  it('is unreachable when it stalls', async () => {
    const { http } = await against((_request, response) => {
      response.writeHead(200, OURS).write('[');
    }, 50);
    expect(await kindOf(ask(http))).toBe('unreachable');
  });

  it('is cancelled when the asker gives up', async () => {
    const { http } = await against(() => undefined);
    const controller = new AbortController();
    const asked = kindOf(ask(http, controller.signal));
    controller.abort();
    expect(await asked).toBe('cancelled');
  });
});

describe('a token that never comes', () => {
  const hanging = (timeoutMs: number) =>
    createHttp({
      apiBase: 'http://127.0.0.1:9',
      getToken: () => new Promise<never>(() => undefined),
      timeoutMs,
    });

  it('is given up in time, so that a poll goes on', async () => {
    expect(await kindOf(ask(hanging(20)))).toBe('sign-in-unreachable');
  });

  it('is not waited for by an asker who gives up', async () => {
    const controller = new AbortController();
    const asked = kindOf(ask(hanging(60_000), controller.signal));
    controller.abort();
    expect(await asked).toBe('cancelled');
  });
});

describe('a token that is refused', () => {
  it('is renewed once', async () => {
    const { http, tokens } = await against((request, response) => {
      const good = request.headers.authorization === 'Bearer fresh';
      response.writeHead(good ? 200 : 401, OURS);
      response.end(good ? '[]' : problem(401, 'unauthenticated'));
    });
    expect((await ask(http)).body).toEqual([]);
    expect(tokens).toEqual([false, true]);
  });

  it('asks for sign-in when the renewed one is refused too: no loop', async () => {
    let asked = 0;
    const { http } = await against((_request, response) => {
      asked += 1;
      response.writeHead(401, OURS).end(problem(401, 'unauthenticated'));
    });
    expect(await kindOf(ask(http))).toBe('sign-in-needed');
    expect(asked).toBe(2);
  });
});
