import { PROBLEM_STATUS, problemSchema, type ProblemCode } from '../../contract/problem';
import type { Endpoint } from '../../contract/endpoint';
import { epochMs, type EpochMs } from '../../base/units';
import { KEPT_AT_HEADER } from '../../contract/worker-caches';
import { RemoteError, stopIfCancelled, type RemoteErrorKind } from '../remote-error';

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

/** A JSON answer of our server, and the server's clock when it gave it. */
export interface HttpAnswer {
  readonly body: unknown;
  readonly servedAt: EpochMs;
  /** Out of the worker's cache: tells nothing of the clock, of reachability or of what one may see now. */
  readonly isKept: boolean;
}

export interface HttpRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Give up on the whole of the answer after this long, where it is more than usual. */
  readonly timeoutMs?: number;
  /** Sent once and never again, whatever comes back: a command (contract, Commands). */
  readonly once?: boolean;
  /** Called when there is a token and nothing is left but to send; what it throws keeps the request here. */
  readonly leaving?: () => void;
  /** Where the network does not answer, the worker's last answer will do (offline, Who keeps what). */
  readonly takesKept?: boolean;
  readonly signal: AbortSignal;
}

export type Http = (endpoint: Endpoint, request: HttpRequest) => Promise<HttpAnswer>;

const TIMEOUT_MS = 15_000;
/** The answer of an endpoint that answers `none`. */
const NO_CONTENT = 204;

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
  not_connected: 'conflict',
  local_control: 'conflict',
  on_site: 'conflict',
  nothing_to_reset: 'conflict',
  state_changed: 'conflict',
  in_flight: 'conflict',
  too_late: 'rejected',
  no_answer: 'server-failed',
};

/** The one place that speaks HTTP. A 401 renews the token once, then asks for sign-in: no loop. */
export function createHttp(options: HttpOptions): Http {
  const send = async (endpoint: Endpoint, request: HttpRequest, forceRefresh: boolean) => {
    const token = await tokenInTime(options, request.signal, forceRefresh);
    return ask(options, endpoint, request, token);
  };
  return async (endpoint, request) => {
    let answered = await send(endpoint, request, false);
    if (answered.response.status === PROBLEM_STATUS.unauthenticated && request.once !== true) {
      answered = await send(endpoint, request, true);
    }
    return read(answered, request.takesKept === true);
  };
}

/** A sign-in library that hangs must not end the asking: a poll waits for its answer. */
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

export const cancelled = (cause: unknown) =>
  new RemoteError('cancelled', 'The request was cancelled.', { cause });

/** Puts the question; the answer's body may still be on its way. Rejects as fetch does. */
export function openAnswer(
  { apiBase, accountKey }: HttpOptions,
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
  const headers = {
    ...{ Accept: 'application/json', 'X-Account': accountKey, ...json },
    ...request.headers,
  };
  return fetch(apiBase + path + search, {
    method: endpoint.method,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
    // The worker leaves alone what says no-store; our server says it itself to the browser's cache.
    cache: request.takesKept === true ? 'default' : 'no-store',
    signal,
  });
}

async function ask(
  options: HttpOptions,
  endpoint: Endpoint,
  request: HttpRequest,
  token: string,
): Promise<Answered> {
  const { signal, timeoutMs = options.timeoutMs ?? TIMEOUT_MS } = request;
  stopIfCancelled(signal);
  // From here to fetch nothing is waited for.
  request.leaving?.();
  try {
    return await withinTime(signal, timeoutMs, async (limited) => {
      const response = await openAnswer(options, endpoint, request, token, limited);
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

/** Our server marks its answers; without the mark it is somebody else's, whatever its status. Answers when it spoke. */
export function servedAtOf({ headers, status }: Response): EpochMs {
  const servedAt = Date.parse(headers.get('Date') ?? '');
  if (headers.get('X-Api') !== '1' || Number.isNaN(servedAt)) {
    throw new RemoteError('foreign-answer', `Not our server: HTTP ${String(status)}`);
  }
  return epochMs(servedAt);
}

function read({ response, text }: Answered, takesKept: boolean): HttpAnswer {
  const servedAt = servedAtOf(response);
  const isKept = response.headers.has(KEPT_AT_HEADER);
  if (isKept && !takesKept) {
    throw new RemoteError('unreachable', 'An older answer, where only a new one will do.');
  }
  const body = response.status === NO_CONTENT ? null : parseJson(text);
  if (response.ok) return { body, servedAt, isKept };
  throw refusal(response, body);
}

/** Why our server said no. */
export function refusal(response: Response, body: unknown): RemoteError {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return new RemoteError('server-failed', `HTTP ${String(response.status)}`);
  const { code, title, detail } = problem.data;
  return new RemoteError(KIND[code], detail ?? title, {
    retryAfterMs: retryAfter(response),
    problem: problem.data,
  });
}

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
