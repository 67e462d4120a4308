import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { DAY, epochMs, later, MINUTE, type EpochMs } from '../../../src/base/units';
import type { Fleet } from '../../../src/simulator/fleet';
import type { BackfillBlock } from '../../../src/server/fleet/history-plan';
import { backfillHistory } from '../../../src/server/fleet/backfill-history';
import { registerFleet } from '../../../src/server/fleet/register-fleet';
import { LEVELS } from '../../../src/server/telemetry/levels';
import { NOON, startApi, type TestApi } from '../../fixtures/api';
import { SUNDAY_ENDS, type Network } from '../recorded-week';

/** Bytes of response bodies as sent, and without compression. */
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

export interface CountedResponse extends Bytes {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly payload: Buffer;
  readonly body: Buffer;
}

export interface RealServer {
  readonly api: TestApi;
  /** Sends one request to the real server, as a browser does. */
  readonly request: (request: ServerRequest) => Promise<CountedResponse>;
}

interface ServerRequest {
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
/** Three modules in Beppu, and three on the ship. */
const MODULES = 6;

/** Two weeks of minutes and thirteen months of ten minutes, up to the end of the week. */
const PLAN: readonly BackfillBlock[] = [
  ...blocks(0, 14, 14, { step: MINUTE, levels: LEVELS }),
  ...blocks(14, 14 + 12 * 32, 32, { step: 10 * MINUTE, levels: FROM_TEN_MINUTES }),
];

function blocks(
  from: number,
  to: number,
  days: number,
  kind: Pick<BackfillBlock, 'step' | 'levels'>,
) {
  const count = (to - from) / days;
  const before = (back: number) => later(SUNDAY_ENDS, -back * DAY);
  return Array.from({ length: count }, (_, i): BackfillBlock => {
    const end = from + i * days;
    return { ...kind, raw: false, from: before(end + days), to: before(end) };
  });
}

/**
 * Starts the real server in this process. The week of its machines is backfilled in advance, and
 * the server's clock moves through it: the open bucket thus has its final values already, which
 * changes some digits of a response but not its size. `change` returns the fleet that is
 * backfilled.
 */
export async function startRealServer(
  change: (fleet: Fleet) => Fleet = (fleet) => fleet,
): Promise<RealServer> {
  const api = await startApi({ modules: MODULES, requestsPerMinute: 1e6 });
  const registered = await registerFleet(api.db, MODULES, NOON);
  await backfillHistory({
    db: api.db,
    registered: { ...registered, fleet: change(registered.fleet) },
    plan: PLAN,
    now: () => SUNDAY_ENDS,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return {
    api,
    request: async (request) => {
      const { statusCode: status, headers, rawPayload } = await api.app.inject(request);
      const unpack = PLAIN[String(headers['content-encoding'])];
      const body = unpack === undefined ? rawPayload : unpack(rawPayload);
      const bytes = { requests: 1, sent: rawPayload.length, plain: body.length };
      return { ...bytes, status, headers, payload: rawPayload, body };
    },
  };
}

/** Proxy between the browsers and the server, which counts bytes and simulates network faults. */
export interface NetworkProxy {
  readonly listener: RequestListener;
  /** Bytes so far; an interrupted response counts with the bytes that were sent. */
  readonly counted: () => Bytes;
  /** Encodings that the browsers accept; empty before the first request. */
  readonly accepts: () => string;
  /** Sets the network of all further requests with this token. */
  readonly setNetwork: (token: string, is: Network) => void;
}

const isConnectionHeader = (name: string) =>
  ['content-length', 'transfer-encoding', 'connection', 'host'].includes(name);

const forwardedHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      isConnectionHeader(name) || (typeof value !== 'string' && typeof value !== 'number')
        ? []
        : [[name, String(value)] as const],
    ),
  );

export function openNetworkProxy(server: RealServer): NetworkProxy {
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
    const result = await server.request({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url ?? '/',
      headers: forwardedHeaders(request.headers),
      payload: await text(request),
    });
    response.writeHead(result.status, {
      ...forwardedHeaders(result.headers),
      'content-length': result.sent,
    });
    if (network === 'there') {
      counted = addBytes(counted, result);
      response.end(result.payload);
      return;
    }
    networks.set(token, 'lost');
    const half = Math.floor(result.sent / 2);
    counted = addBytes(counted, { requests: 1, sent: half, plain: Math.floor(result.plain / 2) });
    response.write(result.payload.subarray(0, half), () => request.socket.destroy());
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

export const moveClock = ({ api }: RealServer, at: EpochMs): void => {
  api.moveTo(epochMs(at));
};
