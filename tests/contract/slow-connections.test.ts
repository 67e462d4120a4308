import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { SECOND } from '../../src/base/units';
import { API_BASE } from '../../src/contract/api-base';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../../src/server/http/connection-limits';
import { startApi, type TestApi } from '../fixtures/api';

/** Limits that end what is slow at once, and leave alone what is not the test's subject. */
const AMPLE: ConnectionLimits = { ...CONNECTION_LIMITS, checkEveryMs: 10 };
const DRIP_MS = 20;

let api: TestApi;
afterEach(() => api.close());

async function start(limits: Partial<ConnectionLimits>): Promise<number> {
  api = await startApi({ modules: 1, connectionLimits: { ...AMPLE, ...limits } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(api.app.listeningOrigin).port);
}

interface Client {
  readonly socket: Socket;
  readonly received: () => string;
  /** Resolves when the server has closed the connection. */
  readonly closed: Promise<unknown>;
}

async function open(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // Writing to a closed connection is part of the test.
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  onTestFinished(() => {
    socket.destroy();
  });
  await Promise.race([once(socket, 'connect'), closed]);
  return { socket, received: () => text, closed };
}

/** Sends `head`, then a byte now and then for ever. */
function drip({ socket }: Client, head: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), DRIP_MS);
  socket.once('close', () => {
    clearInterval(timer);
  });
}

const post = (lines: readonly string[]): string =>
  [
    `POST ${API_BASE}/adx HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 100000',
    ...lines,
    '',
    '',
  ].join('\r\n');
const HEAD_WITHOUT_END = `GET ${API_BASE}/telemetry HTTP/1.1\r\nHost: localhost\r\nX-Slow: `;

describe('a connection that drips is closed', () => {
  test('in its headers', async () => {
    const client = await open(await start({ headersMs: 100 }));
    drip(client, HEAD_WITHOUT_END);
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  test('that sends nothing at all', async () => {
    const client = await open(await start({ headersMs: 100 }));
    await client.closed;
  });

  test('in its body, with a token', async () => {
    const client = await open(await start({ headersMs: 100, requestMs: 200 }));
    drip(client, post([`Authorization: Bearer ${api.idOf('operator')}`]));
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  test('in its body, without a token: after its 401', async () => {
    // Time for the response on a busy machine.
    const client = await open(await start({ headersMs: 5 * SECOND, requestMs: 5 * SECOND }));
    drip(client, post([]));
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1.1 401 /);
  });

  test('once it reads nothing of its response any more', async () => {
    const port = await start({ idleMs: 200 });
    const ended = new Promise((resolve) => {
      api.app.server.once('connection', (socket: Socket) => socket.once('close', resolve));
    });
    const { socket } = await open(port);
    socket.pause();
    // Together the responses are larger than the buffers of both ends.
    socket.write(`GET ${API_BASE}/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(500));
    await ended;
  });
});

test('connections beyond the limit are closed at once', async () => {
  const port = await start({ connections: 2 });
  const first = await open(port);
  const second = await open(port);
  await (
    await open(port)
  ).closed;
  for (const { socket } of [first, second]) {
    const answered = once(socket, 'data');
    socket.write('GET /config.json HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(String(await answered)).toMatch(/^HTTP\/1.1 200 /);
  }
});

test.each([
  [{}, 120],
  [{ DOWNLOAD_TIMEOUT_SECONDS: '600' }, 600],
])(
  'with %o a connection stays open while a device waits for a file',
  async (variables, seconds) => {
    api = await startApi({ modules: 1, variables });
    const config = await api.app.inject({ url: '/config.json' });
    expect(config.json()).toMatchObject({ downloadTimeoutSeconds: seconds });
    expect(api.app.server.timeout).toBe(seconds * SECOND);
  },
);
