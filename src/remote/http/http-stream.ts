import { timeLimit } from '../../base/time-limit';
import type { Endpoint } from '../../contract/endpoint';
import {
  openResponse,
  parseJson,
  refusal,
  servedAtOf,
  tokenInTime,
  UNAUTHENTICATED,
  type HttpOptions,
  type HttpRequest,
} from './http';
import { cancelled, RemoteError } from '../remote-error';
import { wait } from '../wait';

/** Received bytes; `total` is null where the server does not say. */
export interface ByteProgress {
  readonly bytes: number;
  readonly total: number | null;
}

export interface StreamRequest extends Pick<HttpRequest, 'params' | 'query' | 'signal'> {
  /** Called when the head of the response is there, before any byte, and then for each piece. */
  readonly onProgress: (progress: ByteProgress) => void;
}

/**
 * Fetches a whole file: one that is cut is requested again from where it broke off, otherwise there
 * is none. Rejects with RemoteError.
 */
export type HttpStream = (endpoint: Endpoint, request: StreamRequest) => Promise<Blob>;

export interface StreamTimes {
  /** Time limit for the head of the response; callers give up sooner. */
  readonly headMs: number;
  /** Time limit for each pause after that. */
  readonly stallMs: number;
  /** Waits before the first, the second … resumption; there are as many resumptions. */
  readonly resumeAfterMs: readonly number[];
}

export const STREAM_TIMES: StreamTimes = {
  headMs: 180_000,
  stallMs: 15_000,
  resumeAfterMs: [500, 2_000, 5_000],
};

/** Received part of one version of a file. */
interface Held {
  parts: Uint8Array<ArrayBuffer>[];
  bytes: number;
  total: number | null;
  /** Names the version, where the rest of it can be requested; null where it cannot. */
  tag: string | null;
}

const nothing = (): Held => ({ parts: [], bytes: 0, total: null, tag: null });

export function createHttpStream(
  options: HttpOptions,
  times: StreamTimes = STREAM_TIMES,
): HttpStream {
  return async (endpoint, request) => {
    let held = nothing();
    for (let tried = 0; ; tried += 1) {
      try {
        held = await fetchRest(options, times, endpoint, request, held);
        return new Blob(held.parts);
      } catch (error) {
        const again = times.resumeAfterMs[tried];
        if (!(error instanceof Cut)) throw error;
        held = error.held;
        if (held.tag === null || again === undefined) throw cutOff(error);
        await wait(again, request.signal);
      }
    }
  };
}

/** The connection broke off; `held` has been received. */
class Cut extends Error {
  readonly held: Held;

  constructor(held: Held, cause: unknown) {
    super('The file was cut.', { cause });
    this.held = held;
  }
}

const cutOff = (cause: Cut) =>
  new RemoteError('unreachable', 'The file did not come to its end.', { cause });

/** Requests the missing part, and reads it to the end. Rejects with Cut or RemoteError. */
async function fetchRest(
  options: HttpOptions,
  { headMs, stallMs }: StreamTimes,
  endpoint: Endpoint,
  request: StreamRequest,
  held: Held,
): Promise<Held> {
  const { signal } = request;
  let now = held;
  const limit = timeLimit(signal, held.bytes === 0 ? headMs : stallMs);
  try {
    const response = await requestRest(options, endpoint, request, held, limit.signal);
    servedAtOf(response);
    if (!response.ok) throw refusal(response, parseJson(await response.text()));
    now = continued(response, held);
    limit.restart(stallMs);
    // A browser drops the bytes of a cut response that were not read yet: perhaps all of them.
    request.onProgress({ bytes: now.bytes, total: now.total });
    await readAll(response, now, request, () => {
      limit.restart(stallMs);
    });
  } catch (cause) {
    if (signal.aborted) throw cancelled(cause);
    throw cause instanceof RemoteError ? cause : new Cut(now, cause);
  } finally {
    limit.end();
  }
  if (now.total !== null && now.bytes < now.total) throw new Cut(now, null);
  return now;
}

/** A 401 renews the token once. */
async function requestRest(
  options: HttpOptions,
  endpoint: Endpoint,
  { params, query, signal }: StreamRequest,
  { bytes, tag }: Held,
  limited: AbortSignal,
): Promise<Response> {
  const range =
    tag === null || bytes === 0 ? {} : { Range: `bytes=${String(bytes)}-`, 'If-Range': tag };
  const question = {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    headers: { Accept: 'text/csv', ...range },
  };
  for (const forceRefresh of [false, true]) {
    const token = await tokenInTime(options, signal, forceRefresh);
    const response = await openResponse(options, endpoint, question, token, limited);
    if (response.status !== UNAUTHENTICATED || forceRefresh) return response;
    await response.body?.cancel();
  }
  throw new RemoteError('sign-in-needed', 'The token was refused twice.');
}

const PARTIAL = 206;

/** Start of the response: the rest of the received part, or the whole file again. */
function continued(response: Response, held: Held): Held {
  const { headers, status } = response;
  if (status === PARTIAL) {
    if (!(headers.get('Content-Range') ?? '').startsWith(`bytes ${String(held.bytes)}-`)) {
      throw new RemoteError('broken-answer', 'Not the part of the file that was asked for.');
    }
    return held;
  }
  const tag = headers.get('ETag');
  // The length of a compressed body differs from that of its content.
  const isPlain = headers.get('Content-Encoding') === null;
  const length = Number(headers.get('Content-Length') ?? NaN);
  return {
    ...nothing(),
    total: isPlain && Number.isSafeInteger(length) ? length : null,
    tag: isPlain && tag !== null && tag.startsWith('"') ? tag : null,
  };
}

async function readAll(
  { body }: Response,
  held: Held,
  { onProgress }: StreamRequest,
  fed: () => void,
): Promise<void> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    fed();
    held.parts.push(value);
    held.bytes += value.length;
    // A length that was exceeded belonged to another body: a compressed one, behind a proxy that
    // does not say so.
    if (held.total !== null && held.bytes > held.total) held.total = null;
    onProgress({ bytes: held.bytes, total: held.total });
  }
}
