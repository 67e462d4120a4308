import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, test } from 'vitest';
import { FILE_ENDPOINTS } from '../../contract/endpoints/files';
import { createHttpStream, type ByteProgress, type HttpStream } from './http-stream';
import { RemoteError } from '../remote-error';

const OURS = { 'X-Api': '1', 'Content-Type': 'text/csv' };
const FILE = 'a,b\n1,2\n3,4\n';

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

/** A real server with the test's handler, and the requests it received. */
async function against(listener: RequestListener, stallMs = 5_000) {
  const asked: (string | undefined)[] = [];
  server = createServer((request, response) => {
    asked.push(request.headers.range);
    listener(request, response);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const stream = createHttpStream(
    {
      apiBase: `http://127.0.0.1:${String(address.port)}/api/v1`,
      getToken: ({ forceRefresh }) => Promise.resolve(forceRefresh ? 'fresh' : 'old'),
    },
    { headMs: stallMs, stallMs, resumeAfterMs: [0, 0] },
  );
  return { stream, asked };
}

const signalOf = () => new AbortController().signal;

async function fetched(stream: HttpStream, signal = signalOf(), reports: ByteProgress[] = []) {
  const blob = await stream(FILE_ENDPOINTS.getModuleLog, {
    params: { moduleId: '0110000001', date: '261120' },
    onProgress: (progress) => reports.push(progress),
    signal,
  });
  return { text: await blob.text(), last: reports.at(-1) };
}
const kindOf = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  return error instanceof RemoteError ? error.kind : error;
};

/** Sends half of the file and breaks off; for a range request, the rest or all. */
const cutting =
  (tag: string | null, again: 'rest' | 'other' | 'wrong' | 'cut'): RequestListener =>
  (request, response) => {
    const head = tag === null ? OURS : { ...OURS, ETag: tag };
    const asks = request.headers.range !== undefined;
    if (!asks || again === 'cut') {
      response.writeHead(200, { ...head, 'Content-Length': String(FILE.length) });
      response.write(FILE.slice(0, 4), () => setTimeout(() => response.destroy(), 20));
    } else if (again === 'other') {
      response.writeHead(200, { ...head, ETag: '"2"' }).end('new');
    } else {
      const from = again === 'rest' ? 4 : 7;
      const range = `bytes ${String(from)}-${String(FILE.length - 1)}/${String(FILE.length)}`;
      response.writeHead(206, { ...head, 'Content-Range': range }).end(FILE.slice(from));
    }
  };

describe('a file', () => {
  it('comes whole, with its progress', async () => {
    const { stream } = await against((_request, response) => {
      response.writeHead(200, { ...OURS, 'Content-Length': String(FILE.length) }).end(FILE);
    });
    const last = { bytes: FILE.length, total: FILE.length };
    expect(await fetched(stream)).toEqual({ text: FILE, last });
  });

  it('has no total where the server does not say it', async () => {
    const { stream } = await against((_request, response) => {
      response.writeHead(200, OURS);
      response.write(FILE.slice(0, 4));
      response.end(FILE.slice(4));
    });
    expect(await fetched(stream)).toMatchObject({ text: FILE, last: { total: null } });
  });

  it('is asked for with a new token when the old one is refused', async () => {
    const { stream, asked } = await against((request, response) => {
      const good = request.headers.authorization === 'Bearer fresh';
      response.writeHead(good ? 200 : 401, OURS).end(good ? FILE : '');
    });
    expect((await fetched(stream)).text).toBe(FILE);
    expect(asked).toHaveLength(2);
  });
});

describe('a file that is cut', () => {
  test.each([
    ['goes on where it broke off', '"1"', 'rest', FILE],
    ['begins anew when it is another one by now', '"1"', 'other', 'new'],
  ] as const)('%s', async (_why, tag, again, text) => {
    const { stream, asked } = await against(cutting(tag, again));
    expect((await fetched(stream)).text).toBe(text);
    expect(asked).toEqual([undefined, 'bytes=4-']);
  });

  test.each([
    ['the server names no version: there is no way to go on', null, 'rest', 'unreachable', 1],
    ['a weak name is not enough for bytes', 'W/"1"', 'rest', 'unreachable', 1],
    ['it is cut again and again: three times in all', '"1"', 'cut', 'unreachable', 3],
    ['another part comes than was asked for', '"1"', 'wrong', 'broken-answer', 2],
  ] as const)('fails: %s', async (_why, tag, again, kind, times) => {
    const { stream, asked } = await against(cutting(tag, again));
    expect(await kindOf(fetched(stream))).toBe(kind);
    expect(asked).toHaveLength(times);
  });

  it('has begun though none of its bytes were read', async () => {
    const { stream } = await against((_request, response) => {
      response.writeHead(200, { ...OURS, ETag: '"1"', 'Content-Length': String(FILE.length) });
      response.flushHeaders();
      setTimeout(() => response.destroy(), 20);
    });
    const reports: ByteProgress[] = [];
    expect(await kindOf(fetched(stream, signalOf(), reports))).toBe('unreachable');
    expect(reports.at(-1)).toEqual({ bytes: 0, total: FILE.length });
  });

  it('fails when nothing more comes', async () => {
    const { stream } = await against((_request, response) => {
      response.writeHead(200, OURS).write('a,');
    }, 50);
    expect(await kindOf(fetched(stream))).toBe('unreachable');
  });
});

describe('no file', () => {
  test.each<[string, string, RequestListener]>([
    [
      'not-found',
      'there is none',
      (_q, response) =>
        response
          .writeHead(404, OURS)
          .end('{"type":"about:blank","title":"None","status":404,"code":"not_found"}'),
    ],
    ['foreign-answer', 'a captive portal says 200', (_q, r) => r.writeHead(200).end('<h1>Hi</h1>')],
    ['unreachable', 'the connection is closed', (request) => request.socket.destroy()],
  ])('%s: %s', async (kind, _why, listener) => {
    const { stream } = await against(listener);
    expect(await kindOf(fetched(stream))).toBe(kind);
  });

  test.each([
    ['before anything came', ''],
    ['in the middle', 'a,'],
  ])('comes to who gives up %s', async (_when, sent) => {
    const { stream } = await against((_request, response) => {
      response.writeHead(200, OURS).write(sent === '' ? ' ' : sent);
    });
    const controller = new AbortController();
    const asked = kindOf(fetched(stream, controller.signal));
    if (sent === '') controller.abort();
    else
      setTimeout(() => {
        controller.abort();
      }, 50);
    expect(await asked).toBe('cancelled');
  });
});
