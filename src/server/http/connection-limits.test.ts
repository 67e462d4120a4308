import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { CONNECTION_LIMITS, connectionOptions, limitsFor } from './connection-limits';

test('a response that makes progress is not cut, however long it takes', async () => {
  const requestMs = 50;
  const pieces = 12;
  const limits = { ...CONNECTION_LIMITS, headersMs: requestMs, requestMs, checkEveryMs: 5 };
  const app = fastify(connectionOptions(limits, undefined));
  onTestFinished(() => app.close());
  async function* slowly() {
    for (let i = 0; i < pieces; i++) {
      yield 'piece ';
      await pause(requestMs / 2);
    }
  }
  app.get('/file', (_request, reply) => reply.send(Readable.from(slowly())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${app.listeningOrigin}/file`);
  expect(await response.text()).toBe('piece '.repeat(pieces));
});

test.each([
  { waitMs: 1_000, idleMs: CONNECTION_LIMITS.idleMs, why: 'a short wait changes nothing' },
  { waitMs: 120_000, idleMs: 120_000, why: 'the default wait is the limit' },
  { waitMs: 600_000, idleMs: 600_000, why: 'a longer wait for a machine is not cut' },
])('a wait of $waitMs ms: $why', ({ waitMs, idleMs }) => {
  expect(limitsFor(waitMs)).toEqual({ ...CONNECTION_LIMITS, idleMs });
});
