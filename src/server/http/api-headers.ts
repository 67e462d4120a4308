import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/api-base';

/** Headers of a response that pages of other origins may read (contract W3). */
const EXPOSED =
  'Date, Retry-After, X-Api, X-Request-Id, X-History-Revision, ETag, Content-Range, Content-Disposition';

/**
 * Sets the headers that every response of the API has, whatever its status (contract W3): the mark
 * by which the app recognizes it, and the permission for the pages of `origins` to read it.
 */
export function setApiHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[],
): void {
  void reply.header('X-Api', '1').header('Cache-Control', 'no-store');
  if (origins.length === 0) return;
  void reply.header('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return;
  void reply
    .header('Access-Control-Allow-Origin', origin)
    .header('Access-Control-Expose-Headers', EXPOSED);
}

const PREFIX = API_BASE.split('/');

/**
 * Returns whether a request target that the router cannot decode begins like the API. For all other
 * requests the matched route tells, never the text of the address.
 */
export function beginsLikeApi(target: string): boolean {
  const segments = pathOf(target).split('/');
  return PREFIX.every((name, i) => decoded(segments[i] ?? '') === name);
}

/** Returns path and query of a request target, which may be an absolute address (RFC 9112 §3.2). */
export function withoutOrigin(target: string): string {
  const rest = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const pathOf = (target: string): string => withoutOrigin(target).split(/[?#]/, 1)[0] ?? '';

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
