import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DAY, later, type EpochMs } from '../../base/units';
import { cookieName, readCookie, setCookie } from './cookies';
import type { Signatures } from './signatures';

const LIFE_MS = 90 * DAY;
/** Accounts that a shared device is known for, the newest first. */
const MAX_ACCOUNTS = 5;
const PURPOSE = 'known device';
const PATH = '/oidc/interaction';

/**
 * Devices from which an account was signed in within the last 90 days. The device keeps a signed
 * cookie, which names a random id and when it ends; the e-mail is in the signature only.
 */
export interface KnownDevices {
  /** Returns the id of the device; null when it is not known for this e-mail (lower case). */
  find(request: IncomingMessage, email: string): string | null;
  /** Makes the device known for this e-mail, for 90 days from now. */
  remember(request: IncomingMessage, response: ServerResponse, email: string): void;
}

export function createKnownDevices(
  origin: string,
  clock: () => EpochMs,
  signatures: Signatures,
): KnownDevices {
  const name = cookieName(origin, 'devices');
  const marksOf = (request: IncomingMessage) =>
    (readCookie(request, name) ?? '').split('~').slice(0, MAX_ACCOUNTS);

  function idIn(mark: string, email: string): string | null {
    const [id = '', until = '', signature = ''] = mark.split('.');
    const isOurs = signatures.isValid(PURPOSE, `${id}.${until}.${email}`, signature);
    return isOurs && Number(until) > clock() ? id : null;
  }

  return {
    find: (request, email) =>
      marksOf(request)
        .map((mark) => idIn(mark, email))
        .find((id) => id !== null) ?? null,
    remember: (request, response, email) => {
      const marks = marksOf(request);
      const id = marks.map((mark) => idIn(mark, email)).find((known) => known !== null);
      const start = `${id ?? randomBytes(12).toString('base64url')}.${String(later(clock(), LIFE_MS))}`;
      const mark = `${start}.${signatures.sign(PURPOSE, `${start}.${email}`)}`;
      const others = marks.filter((one) => one !== '' && idIn(one, email) === null);
      const value = [mark, ...others].slice(0, MAX_ACCOUNTS).join('~');
      const secure = origin.startsWith('https:');
      setCookie(response, { name, value, path: PATH, lifeMs: LIFE_MS, secure });
    },
  };
}
