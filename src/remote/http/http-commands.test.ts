import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { wordOf } from '../../domain/machine/status-word';
import { epochMs } from '../../base/units';
import type { CommandOrder } from '../commands';
import { createHttp } from './http';
import { createHttpCommands } from './http-commands';

const OURS = { 'X-Api': '1', Date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
const ORDER: CommandOrder = {
  moduleId: aModuleId('0110000001'),
  command: 'RESET_ALARMS',
  key: 'a key of sixteen',
  notAfter: epochMs(Date.parse('2026-11-20T12:00:15Z')),
  seen: {
    statusWord: wordOf('ALARM', 'REMOTE_CONTROL'),
    measuredAt: epochMs(Date.parse('2026-11-20T11:59:50Z')),
  },
};
const never = new AbortController().signal;
const goes = () => undefined;

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server with a fixed response, and the requests it received. */
async function answering(status: number, body: object | null) {
  const asked: IncomingMessage[] = [];
  server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(status, OURS).end(body === null ? '' : JSON.stringify(body));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const getToken = () => Promise.resolve('token');
  const apiBase = `http://127.0.0.1:${String(address.port)}`;
  const commands = createHttpCommands(createHttp({ apiBase, getToken }));
  return { commands, asked };
}

it('says its key, until when it is meant, and what was seen', async () => {
  const { commands, asked } = await answering(200, { RESPONSE: 'FAIL', MESSAGE: 'Hot' });
  expect(await commands.send(ORDER, goes, never)).toEqual({ response: 'FAIL', message: 'Hot' });
  expect(asked[0]?.url).toBe('/Modules/0110000001/command/RESET_ALARMS');
  expect(asked[0]?.headers).toMatchObject({
    'idempotency-key': 'a key of sixteen',
    'command-not-after': '2026-11-20T12:00:15.000Z',
    'command-seen': '2147485696 2026-11-20T11:59:50.000Z',
  });
});

it('is not sent again with a fresh token when the session has ended', async () => {
  const problem = { type: 'about:blank', title: 'No', status: 401, code: 'unauthenticated' };
  const { commands, asked } = await answering(401, problem);
  await expect(commands.send(ORDER, goes, never)).rejects.toMatchObject({
    problem: { code: 'unauthenticated' },
  });
  expect(asked).toHaveLength(1);
});

it('does not leave when it is stopped right before, and says by what', async () => {
  const { commands, asked } = await answering(200, { RESPONSE: 'OK', MESSAGE: '' });
  const stop = () => {
    throw new Error('asleep');
  };
  await expect(commands.send(ORDER, stop, never)).rejects.toThrow('asleep');
  await expect(commands.send(ORDER, goes, AbortSignal.abort())).rejects.toMatchObject({
    kind: 'cancelled',
  });
  expect(asked).toHaveLength(0);
});

it('an answer by another contract is broken: the machine may have received it', async () => {
  const { commands } = await answering(200, { RESPONSE: 'MAYBE' });
  await expect(commands.send(ORDER, goes, never)).rejects.toMatchObject({ kind: 'broken-answer' });
});

it('leaving the site has an answer without a body', async () => {
  const { commands, asked } = await answering(204, null);
  await commands.endOnSite(ORDER.moduleId, never);
  expect(asked[0]?.method).toBe('DELETE');
});
