import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import * as z from 'zod';
import { later, SECOND, type EpochMs } from '../../base/units';
import { cookieName, MAX_COOKIE_BYTES, readCookie, setCookie } from './cookies';
import type { Signatures } from './signatures';

/**
 * [Note: Records of visitors]
 *
 * Opening the sign-in page makes a record of oidc-provider, and so does the sign-out page without a
 * session. Anybody may open these pages any number of times, so until an account is known the
 * record is not stored by the server: the browser keeps it in a signed cookie, bound to the path of
 * its page. It has what the browser sent, and no secret of the server. Any server process can read
 * it, there is nothing to fill, and no visitor can displace the page of another one. With a
 * password that was right, or a session of an account, the record is stored in the database.
 */

interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const visits = new AsyncLocalStorage<Visit>();

/** Runs the work for one request; only within it can records be kept by the browser. */
export const duringVisit = <T>(visit: Visit, work: () => Promise<T>): Promise<T> =>
  visits.run(visit, work);

/** Cookie of each model that may be kept by the browser, and its path. */
const COOKIES: Readonly<Record<string, { of: string; path: (id: string) => string }>> = {
  Interaction: { of: 'visit', path: (id) => `/oidc/interaction/${id}` },
  Session: { of: 'visitor', path: () => '/oidc' },
};

/** Whether a record belongs to no account yet. */
const isAnonymous = ({ accountId, session, result }: AdapterPayload): boolean =>
  accountId === undefined && session === undefined && result === undefined;

const heldSchema = z.object({
  id: z.string(),
  until: z.number(),
  payload: z.record(z.string(), z.unknown()),
});

export interface VisitorRecordsOptions {
  readonly origin: string;
  readonly clock: () => EpochMs;
  readonly signatures: Signatures;
}

/** Wraps the stored records: those of visitors without an account are kept by their browsers. */
export function withVisitorRecords(
  stored: (model: string) => Adapter,
  { origin, clock, signatures }: VisitorRecordsOptions,
): (model: string) => Adapter {
  const secure = origin.startsWith('https:');

  return (model) => {
    const inner = stored(model);
    const cookie = COOKIES[model];
    if (cookie === undefined) return inner;
    const name = cookieName(origin, cookie.of);

    function keep(visit: Visit, id: string, value: string, lifeMs: number): void {
      setCookie(visit.response, { name, value, path: cookie?.path(id) ?? '/', lifeMs, secure });
    }
    function textOf(id: string, payload: AdapterPayload, lifeMs: number): string {
      const held = JSON.stringify({ id, until: later(clock(), lifeMs), payload });
      const text = Buffer.from(held).toString('base64url');
      const value = `${text}.${signatures.sign(model, text)}`;
      if (name.length + value.length > MAX_COOKIE_BYTES) {
        throw new errors.InvalidRequest('the parameters are too long');
      }
      return value;
    }
    function heldBy(visit: Visit, id: string): AdapterPayload | undefined {
      const [text = '', signature = ''] = (readCookie(visit.request, name) ?? '').split('.');
      if (text === '' || !signatures.isValid(model, text, signature)) return undefined;
      const held = heldSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return held.id === id && held.until > clock() ? held.payload : undefined;
    }

    return {
      ...inner,
      async upsert(id, payload, expiresIn) {
        const visit = visits.getStore();
        if (visit !== undefined && expiresIn !== undefined && isAnonymous(payload)) {
          const lifeMs = expiresIn * SECOND;
          keep(visit, id, textOf(id, payload, lifeMs), lifeMs);
          return;
        }
        await inner.upsert(id, payload, expiresIn);
        if (visit !== undefined && heldBy(visit, id) !== undefined) keep(visit, id, '', 0);
      },
      async find(id) {
        const visit = visits.getStore();
        return (await inner.find(id)) ?? (visit === undefined ? undefined : heldBy(visit, id));
      },
      async destroy(id) {
        const visit = visits.getStore();
        if (visit !== undefined && heldBy(visit, id) !== undefined) keep(visit, id, '', 0);
        await inner.destroy(id);
      },
    };
  };
}
