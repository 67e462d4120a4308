import { PROBLEM_STATUS, problemSchema, type ProblemCode } from '../contract/problem';
import type { Endpoint } from '../contract/endpoint';
import { epochMs, type EpochMs } from '../domain/units';
import { RemoteError, type RemoteErrorKind } from './remote-error';

/** How the app gets a bearer token; rejects with RemoteError (sign-in-needed, sign-in-unreachable). */
export type GetToken = (options: { readonly forceRefresh: boolean }) => Promise<string>;

export interface HttpOptions {
  readonly apiBase: string;
  readonly getToken: GetToken;
  /** Sent as X-Account: a hash of issuer and user id (contract, General). */
  readonly accountKey: string;
  /** Give up on an answer after this long. */
  readonly timeoutMs?: number;
}

/** A JSON answer that came from our server over the network, and the server's clock when it did. */
export interface HttpAnswer {
  readonly body: unknown;
  readonly servedAt: EpochMs;
}

export interface HttpRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

export type Http = (endpoint: Endpoint, request: HttpRequest) => Promise<HttpAnswer>;

const TIMEOUT_MS = 15_000;

const KIND: Record<ProblemCode, RemoteErrorKind> = {
  malformed: 'rejected',
  unauthenticated: 'sign-in-needed',
  blocked: 'blocked',
  forbidden: 'forbidden',
  not_found: 'not-found',
  conflict: 'conflict',
  too_large: 'rejected',
  rule_broken: 'rejected',
  too_many_requests: 'busy',
  internal: 'server-failed',
  not_built: 'not-built',
  unavailable: 'server-failed',
};

/** The one place that speaks HTTP. A 401 renews the token once, then asks for sign-in: no loop. */
export function createHttp(options: HttpOptions): Http {
  const send = async (endpoint: Endpoint, request: HttpRequest, forceRefresh: boolean) => {
    const token = await tokenInTime(options, request.signal, forceRefresh);
    return ask(options, endpoint, request, token);
  };
  return async (endpoint, request) => {
    let answered = await send(endpoint, request, false);
    if (answered.response.status === PROBLEM_STATUS.unauthenticated) {
      answered = await send(endpoint, request, true);
    }
    return read(answered);
  };
}

/** A sign-in library that hangs must not end the asking: a poll waits for its answer. */
async function tokenInTime(
  { getToken, timeoutMs = TIMEOUT_MS }: HttpOptions,
  signal: AbortSignal,
  forceRefresh: boolean,
): Promise<string> {
  try {
    return await withinTime(signal, timeoutMs, (limited) =>
      Promise.race([getToken({ forceRefresh }), aborted(limited)]),
    );
  } catch (cause) {
    if (signal.aborted) throw cancelled(cause);
    if (cause instanceof RemoteError) throw cause;
    throw new RemoteError('sign-in-unreachable', 'There was no token in time.', { cause });
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('aborted'));
    });
  });

const cancelled = (cause: unknown) =>
  new RemoteError('cancelled', 'The request was cancelled.', { cause });

async function ask(
  { apiBase, accountKey, timeoutMs = TIMEOUT_MS }: HttpOptions,
  endpoint: Endpoint,
  { params = {}, body, signal }: HttpRequest,
  token: string,
): Promise<Answered> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const headers = { Accept: 'application/json', 'X-Account': accountKey, ...json };
  try {
    return await withinTime(signal, timeoutMs, async (limited) => {
      const response = await fetch(apiBase + path, {
        method: endpoint.method,
        headers: { ...headers, Authorization: `Bearer ${token}` },
        body: body === undefined ? null : JSON.stringify(body),
        cache: 'no-store',
        signal: limited,
      });
      return { response, text: await response.text() };
    });
  } catch (cause) {
    throw signal.aborted
      ? cancelled(cause)
      : new RemoteError('unreachable', 'The server did not answer.', { cause });
  }
}

/** An answer with all of its body: one that is cut in the middle is no answer. */
interface Answered {
  readonly response: Response;
  readonly text: string;
}

async function withinTime<T>(
  signal: AbortSignal,
  timeoutMs: number,
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  const timer = setTimeout(abort, timeoutMs);
  signal.addEventListener('abort', abort);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Our server marks its answers; without the mark it is somebody else's, whatever its status. */
function read({ response, text }: Answered): HttpAnswer {
  const servedAt = Date.parse(response.headers.get('Date') ?? '');
  if (response.headers.get('X-Api') !== '1' || Number.isNaN(servedAt)) {
    throw new RemoteError('foreign-answer', `Not our server: HTTP ${String(response.status)}`);
  }
  const body = parseJson(text);
  if (response.ok) return { body, servedAt: epochMs(servedAt) };
  const problem = problemSchema.safeParse(body);
  if (!problem.success) throw new RemoteError('server-failed', `HTTP ${String(response.status)}`);
  const { code, title, detail } = problem.data;
  throw new RemoteError(KIND[code], detail ?? title, { retryAfterMs: retryAfter(response) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RemoteError('broken-answer', 'The answer is not JSON.', { cause });
  }
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? NaN);
  return Number.isNaN(seconds) ? undefined : seconds * 1000;
}
