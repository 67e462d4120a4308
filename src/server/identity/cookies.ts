import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from '../../base/units';

/** Longest cookie, with its name: browsers drop longer ones. */
export const MAX_COOKIE_BYTES = 4_000;

/**
 * Returns the name of a cookie of the portal at `origin`. All ports of a host share their cookies:
 * each portal on localhost has its own names.
 */
export function cookieName(origin: string, of: string): string {
  const { port } = new URL(origin);
  return port === '' ? `portal-${of}` : `portal-${of}-${port}`;
}

/** Returns the value of a cookie; null when the request has none of this name. */
export function readCookie({ headers }: IncomingMessage, name: string): string | null {
  const start = `${name}=`;
  const pair = (headers.cookie ?? '').split(/; */).find((one) => one.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

export interface Cookie {
  readonly name: string;
  /** Letters, digits and `-_.~` only. Empty deletes the cookie. */
  readonly value: string;
  readonly path: string;
  readonly lifeMs: number;
  readonly secure: boolean;
}

/** Adds a cookie to the response that scripts cannot read and other sites cannot send. */
export function setCookie(response: ServerResponse, cookie: Cookie): void {
  const { name, value, path, lifeMs, secure } = cookie;
  const life = value === '' ? 0 : Math.floor(lifeMs / SECOND);
  response.appendHeader(
    'Set-Cookie',
    `${name}=${value}; path=${path}; max-age=${String(life)}; samesite=lax; httponly` +
      (secure ? '; secure' : ''),
  );
}
