import { problemSchema } from '../../contract/problem';
import type { Endpoint } from '../../contract/endpoint';
import { HISTORY_REVISION_HEADER } from '../../contract/revision-header';
import type { Revision } from '../../domain/series/revision';
import { timeLimit } from '../../base/time-limit';
import { epochMs, type EpochMs } from '../../base/units';
import { cancelled, RemoteError, stopIfCancelled, type RemoteErrorKind } from '../remote-error';

/** Returns a bearer token; rejects with RemoteError (sign-in-needed, sign-in-unreachable). */
export type GetToken = (options: { readonly forceRefresh: boolean }) => Promise<string>;

export interface HttpOptions {
  readonly apiBase: string;
  readonly getToken: GetToken;
  /** Time limit of a response. */
  readonly timeoutMs?: number;
}

/** A JSON response of our server, and the server's clock at that time. */
export interface HttpResponse {
  readonly body: unknown;
  readonly servedAt: EpochMs;
  /** Newest revision of history that the person sees, where the response has it (contract W18). */
  readonly revision?: Revision;
}

export interface HttpRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Time limit of the whole response, where it is longer than usual. */
  readonly timeoutMs?: number;
  /** Sent once and never again, whatever the response: a command (contract W13). */
  readonly once?: boolean;
  /**
   * Called when there is a token and only sending is left; an error it throws stops the request.
   */
  readonly leaving?: () => void;
  readonly signal: AbortSignal;
}

export type Http = (endpoint: Endpoint, request: HttpRequest) => Promise<HttpResponse>;

const TIMEOUT_MS = 15_000;
/** Status of an endpoint without content. */
const NO_CONTENT = 204;
/** Status of a request whose token is not valid (contract W2). */
export const UNAUTHENTICATED = 401;

/** Kinds of the statuses of contract W2; any other one is a failure of the server. */
const KIND: Readonly<Record<number, RemoteErrorKind>> = {
  400: 'rejected',
  [UNAUTHENTICATED]: 'sign-in-needed',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'rejected',
  422: 'rejected',
  429: 'busy',
  501: 'not-built',
};

/** The one place that speaks HTTP. A 401 renews the token once, then requires sign-in: no loop. */
export function createHttp(options: HttpOptions): Http {
  const send = async (endpoint: Endpoint, request: HttpRequest, forceRefresh: boolean) => {
    const token = await tokenInTime(options, request.signal, forceRefresh);
    return ask(options, endpoint, request, token);
  };
  return async (endpoint, request) => {
    let answered = await send(endpoint, request, false);
    if (answered.response.status === UNAUTHENTICATED && request.once !== true) {
      answered = await send(endpoint, request, true);
    }
    return read(answered);
  };
}

/** A sign-in library that hangs must not block the request: a poll waits for it. */
export async function tokenInTime(
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

/** Sends the request; the body of the response may still be on its way. Rejects as fetch does. */
export function openResponse(
  { apiBase }: HttpOptions,
  endpoint: Endpoint,
  request: Omit<HttpRequest, 'signal'>,
  token: string,
  signal: AbortSignal,
): Promise<Response> {
  const { params = {}, body } = request;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search =
    request.query === undefined ? '' : `?${String(new URLSearchParams(request.query))}`;
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const headers = { Accept: 'application/json', ...json, ...request.headers };
  return fetch(apiBase + path + search, {
    method: endpoint.method,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
    // No cache of the browser answers for the server, whatever its headers are.
    cache: 'no-store',
    signal,
  });
}

async function ask(
  options: HttpOptions,
  endpoint: Endpoint,
  request: HttpRequest,
  token: string,
): Promise<CompleteResponse> {
  const { signal, timeoutMs = options.timeoutMs ?? TIMEOUT_MS } = request;
  stopIfCancelled(signal);
  // Nothing is awaited from here to fetch.
  request.leaving?.();
  try {
    return await withinTime(signal, timeoutMs, async (limited) => {
      const response = await openResponse(options, endpoint, request, token, limited);
      return { response, text: await response.text() };
    });
  } catch (cause) {
    throw signal.aborted
      ? cancelled(cause)
      : new RemoteError('unreachable', 'The server did not answer.', { cause });
  }
}

/** A response with its whole body: one that is cut in the middle does not count. */
interface CompleteResponse {
  readonly response: Response;
  readonly text: string;
}

async function withinTime<T>(
  signal: AbortSignal,
  timeoutMs: number,
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limit = timeLimit(signal, timeoutMs);
  try {
    return await work(limit.signal);
  } finally {
    limit.end();
  }
}

/**
 * Our server marks its responses; without the mark a response is somebody else's. Returns the
 * server's time.
 */
export function servedAtOf(response: Response): EpochMs {
  const servedAt = Date.parse(response.headers.get('Date') ?? '');
  if (response.headers.get('X-Api') !== '1' || Number.isNaN(servedAt)) {
    const status = statusOf(response);
    // A guest network's page never has such a status; a proxy in front of a failed server has.
    const isFault = response.status >= 500;
    throw new RemoteError(isFault ? 'server-failed' : 'foreign-answer', 'Not our server.', {
      status,
    });
  }
  return epochMs(servedAt);
}

function read({ response, text }: CompleteResponse): HttpResponse {
  const servedAt = servedAtOf(response);
  const body = response.status === NO_CONTENT ? null : parseJson(text);
  if (response.ok) return { body, servedAt, ...revisionOf(response) };
  throw refusal(response, body);
}

function revisionOf({ headers }: Response): Pick<HttpResponse, 'revision'> {
  const revision = Number(headers.get(HISTORY_REVISION_HEADER) ?? NaN);
  return Number.isNaN(revision) ? {} : { revision };
}

/** The error for a refusal by our server. */
export function refusal(response: Response, body: unknown): RemoteError {
  const problem = problemSchema.safeParse(body);
  const status = statusOf(response);
  if (!problem.success) return new RemoteError('server-failed', status, { status });
  const { code, title, detail } = problem.data;
  const kind = code === 'blocked' ? code : KIND[response.status];
  return new RemoteError(kind ?? 'server-failed', detail ?? title, {
    retryAfterMs: retryAfter(response),
    problem: problem.data,
    status,
  });
}

/** Returns the status as the response has it; HTTP/2 has no text for it. */
const statusOf = ({ status, statusText }: Response): string =>
  statusText === '' ? String(status) : `${String(status)} ${statusText}`;

export function parseJson(text: string): unknown {
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
