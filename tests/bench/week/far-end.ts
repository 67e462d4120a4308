import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { DAY, epochMs, later, MINUTE, type EpochMs } from '../../../src/base/units';
import type { Block } from '../../../src/server/fleet/history-plan';
import { layHistory } from '../../../src/server/fleet/lay-history';
import { registerWorld } from '../../../src/server/fleet/register-world';
import { LEVELS } from '../../../src/server/telemetry/levels';
import { NOON, startApi, type TestApi } from '../../fixtures/api';
import { SUNDAY_ENDS, type Network } from '../recorded-week';

/** Bytes of answers' bodies as they were sent, and as they are without compression. */
export interface Bytes {
  readonly requests: number;
  readonly sent: number;
  readonly plain: number;
}

export const NO_BYTES: Bytes = { requests: 0, sent: 0, plain: 0 };

export const addBytes = (one: Bytes, other: Bytes): Bytes => ({
  requests: one.requests + other.requests,
  sent: one.sent + other.sent,
  plain: one.plain + other.plain,
});

export interface Told extends Bytes {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly payload: Buffer;
  readonly body: Buffer;
}

export interface FarEnd {
  readonly api: TestApi;
  /** One request to the real server, as a browser makes it. */
  readonly ask: (asked: Asked) => Promise<Told>;
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const PLAIN: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

const [, ...FROM_TEN_MINUTES] = LEVELS;
/** Beppu's three and the ship's. */
const MODULES = 6;

/** Two weeks of minutes and thirteen months of ten minutes, to the end of the week. */
const PLAN: readonly Block[] = [
  ...blocks(0, 14, 14, { step: MINUTE, levels: LEVELS }),
  ...blocks(14, 14 + 12 * 32, 32, { step: 10 * MINUTE, levels: FROM_TEN_MINUTES }),
];

function blocks(from: number, to: number, days: number, kind: Pick<Block, 'step' | 'levels'>) {
  const count = (to - from) / days;
  const before = (back: number) => later(SUNDAY_ENDS, -back * DAY);
  return Array.from({ length: count }, (_, i): Block => {
    const end = from + i * days;
    return { ...kind, raw: false, from: before(end + days), to: before(end) };
  });
}

/**
 * The real server, in process. Its machines' week is laid down whole before it begins, and the server's
 * clock is moved through it: the bucket that is open "now" thus has its final values already, which
 * changes some digits of an answer but not how much of it there is.
 */
export async function openFarEnd(): Promise<FarEnd> {
  const api = await startApi({ modules: MODULES, requestsPerMinute: 1e6 });
  await layHistory({
    db: api.db,
    registered: await registerWorld(api.db, MODULES, NOON),
    plan: PLAN,
    now: () => SUNDAY_ENDS,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return {
    api,
    ask: async (asked) => {
      const { statusCode: status, headers, rawPayload } = await api.app.inject(asked);
      const unpack = PLAIN[String(headers['content-encoding'])];
      const body = unpack === undefined ? rawPayload : unpack(rawPayload);
      const bytes = { requests: 1, sent: rawPayload.length, plain: body.length };
      return { ...bytes, status, headers, payload: rawPayload, body };
    },
  };
}

/** The way between the browsers and the server: counts what goes through it, and fails when told to. */
export interface Line {
  readonly listener: RequestListener;
  /** So far; an answer that was cut counts with what was sent of it. */
  readonly counted: () => Bytes;
  /** What browsers say they accept; empty before the first request. */
  readonly accepts: () => string;
  /** For requests that carry this token from now on. */
  readonly setNetwork: (token: string, is: Network) => void;
}

const isLeftOut = (name: string) =>
  ['content-length', 'transfer-encoding', 'connection', 'host'].includes(name);

const passedOn = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      isLeftOut(name) || (typeof value !== 'string' && typeof value !== 'number')
        ? []
        : [[name, String(value)] as const],
    ),
  );

export function openLine({ ask }: FarEnd): Line {
  let counted = NO_BYTES;
  let accepts = '';
  const networks = new Map<string, Network>();
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const network = networks.get(token) ?? 'there';
    accepts = [request.headers['accept-encoding'] ?? ''].join(', ');
    if (network === 'lost') {
      request.socket.destroy();
      return;
    }
    const told = await ask({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url ?? '/',
      headers: passedOn(request.headers),
      payload: await text(request),
    });
    response.writeHead(told.status, { ...passedOn(told.headers), 'content-length': told.sent });
    if (network === 'there') {
      counted = addBytes(counted, told);
      response.end(told.payload);
      return;
    }
    networks.set(token, 'lost');
    const half = Math.floor(told.sent / 2);
    counted = addBytes(counted, { requests: 1, sent: half, plain: Math.floor(told.plain / 2) });
    response.write(told.payload.subarray(0, half), () => request.socket.destroy());
  };
  return {
    listener: (request, response) => {
      pass(request, response).catch(() => request.socket.destroy());
    },
    counted: () => counted,
    accepts: () => accepts,
    setNetwork: (token, is) => {
      networks.set(token, is);
    },
  };
}

export const clockAt = ({ api }: FarEnd, at: EpochMs): void => {
  api.moveTo(epochMs(at));
};
