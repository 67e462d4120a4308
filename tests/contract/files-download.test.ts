import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ingest } from '../../src/server/ingest/ingest';
import { aModuleId } from '../../src/domain/machine/telemetry.fixture';
import { epochMs, MINUTE } from '../../src/base/units';
import { moduleNumbers } from '../../src/server/fleet/register-fleet';
import { modules as fleetModules } from '../../src/server/database/tables/fleet';
import { localDay } from '../../src/server/files/local-day';
import { logPieces } from '../../src/server/files/log-file';
import { sendCsvFile } from '../../src/server/http/csv-file';
import { NOON, type TestApi } from '../fixtures/api';
import { fileOf, startWithDays } from '../fixtures/files';

const MODULE = aModuleId('0103190121');
const LOG = `/Modules/${MODULE}/data/log/261119`;

let api: TestApi;
beforeAll(async () => {
  api = await startWithDays(['2026-11-18', '2026-11-19'], { step: 2 * MINUTE, modules: 3 });
});
afterAll(() => api.close());

const fetchLog = (headers: object = {}) => fileOf(api, 'admin', LOG, headers);

describe('an interrupted download', () => {
  it('resumes where it ended, and yields the same file', async () => {
    const whole = await fetchLog();
    const tag = String(whole.headers.etag);
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    expect(Number(whole.headers['content-length'])).toBe(whole.rawPayload.length);
    const rest = await fetchLog({ range: 'bytes=70001-', 'if-range': tag });
    expect(rest.statusCode).toBe(206);
    const last = whole.rawPayload.length - 1;
    expect(rest.headers['content-range']).toBe(`bytes 70001-${last}/${last + 1}`);
    const joined = Buffer.concat([whole.rawPayload.subarray(0, 70_001), rest.rawPayload]);
    expect(joined.equals(whole.rawPayload)).toBe(true);
  });

  test.each([
    ['bytes=0-9', 206, 10, 'a piece'],
    ['bytes=0-99999999', 206, null, 'more than there is'],
    ['bytes=99999999-', 200, null, 'beyond the end'],
    ['bytes=5-1', 200, null, 'the wrong way round'],
    ['bytes=-5', 200, null, 'from the end, which is not supported'],
    ['bytes=0-1,4-5', 200, null, 'several pieces'],
    [`bytes=${'9'.repeat(400)}-`, 200, null, 'too large a number'],
    ['lines=1-2', 200, null, 'another unit'],
  ])('%s gets %i: %s', async (range, status, length, _why) => {
    const reply = await fetchLog({ range });
    expect(reply.statusCode).toBe(status);
    const whole = (await fetchLog()).rawPayload;
    expect(reply.rawPayload.equals(whole.subarray(0, length ?? whole.length))).toBe(true);
  });

  it('starts from the beginning when a late upload has changed the file', async () => {
    const before = String((await fetchLog()).headers.etag);
    const [number] = [...(await moduleNumbers(api.db, api.fleet))].flatMap(([id, one]) =>
      id === MODULE ? [one] : [],
    );
    const at = epochMs(Date.parse('2026-11-19T02:00:10Z'));
    await ingest(api.db, number ?? -1, [{ at, readings: { CT38: 21.5 } }], NOON);
    const reply = await fetchLog({ range: 'bytes=100-', 'if-range': before });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).not.toBe(before);
    expect(reply.headers['content-range']).toBeUndefined();
  });

  it('is never compressed, so that byte positions are those of the file', async () => {
    const reply = await fetchLog({ 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['content-length']).toBeDefined();
  });
});

describe('a file that is too long to be assembled first', () => {
  /** Pieces without end, a count of those made, and whether the generator has ended. */
  function endless() {
    const made = { pieces: 0, ended: false };
    async function* pieces() {
      try {
        for (;;) {
          await nextTurn();
          made.pieces += 1;
          yield 'x'.repeat(16_384);
        }
      } finally {
        made.ended = true;
      }
    }
    return { made, file: { fileName: 'long.csv', pieces: pieces() } };
  }

  async function download(wholeUpTo: number) {
    const { made, file } = endless();
    const app = fastify();
    app.get('/', (request, reply) => sendCsvFile(request, reply, file, wholeUpTo));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return { made, app, request: get(url) };
  }

  it('is sent no faster than the client reads it, and not made any further once the client has gone', async () => {
    const { made, app, request } = await download(200_000);
    const response = await new Promise<IncomingMessage>((resolve) => {
      request.on('response', resolve);
    });
    expect(response.headers['transfer-encoding']).toBe('chunked');
    expect(response.headers.etag).toBeUndefined();
    await once(response, 'data');
    response.pause();
    response.destroy();
    await expect.poll(() => made.ended).toBe(true);
    const { pieces } = made;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made.pieces).toBe(pieces);
    await app.close();
  });

  it('is not made any further when the client goes before the first byte', async () => {
    const { made, app, request } = await download(Infinity);
    request.on('error', () => undefined);
    await expect.poll(() => made.pieces).toBeGreaterThan(3);
    request.destroy();
    await expect.poll(() => made.ended).toBe(true);
    await app.close();
  });
});

test('a long log is made in small pieces, and other work runs between any two', async () => {
  const modules = await api.db.select().from(fleetModules);
  const dayRequest = {
    db: api.db,
    now: NOON,
    bounds: { backfilledFrom: -Infinity, since: () => -Infinity },
    day: localDay('261119', 'UTC'),
  };
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const seen: number[] = [];
  for await (const piece of logPieces(dayRequest, modules, true)) {
    expect(piece.split('\r\n').length).toBeLessThanOrEqual(363);
    seen.push(turns);
  }
  clearImmediate(next);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.every((count, i) => i === 0 || count > (seen[i - 1] ?? 0))).toBe(true);
});
