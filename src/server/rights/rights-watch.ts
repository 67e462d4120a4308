import { SECOND } from '../../base/units';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import type { SignedInPerson } from '../http/caller';
import { ApiProblem, notFound } from '../http/problem';
import { rightsVersions, type RightsVersion } from './rights-versions';

const LOOK_EVERY = SECOND;
/** Longest wait for a change: proxies close a connection that is silent for a minute. */
const HOLD = 30 * SECOND;

export interface VersionRequest {
  readonly person: SignedInPerson;
  /** Version that the client has; without one the response comes at once. */
  readonly since: string | undefined;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

/**
 * Resolves with the version of the person's rights as soon as it is not `since`, and after the
 * hold time anyway. Rejects with unauthenticated for somebody who was signed out, with not_found
 * for somebody who is no user.
 */
export type NextVersion = (request: VersionRequest) => Promise<string>;

interface Waiting extends VersionRequest {
  readonly settle: (found: RightsVersion) => void;
}

/**
 * Watches the rights of people whose requests wait for a change, by one look a second for all of
 * them, in each server by itself; nothing is read while nobody waits. A look that fails is
 * repeated.
 */
export function createRightsWatch(
  db: Database,
  clock: ReadClock,
  { holdMs = HOLD, lookEvery = LOOK_EVERY }: { holdMs?: number; lookEvery?: number } = {},
): NextVersion {
  const read = rightsVersions(db);
  const waiting = new Set<Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    const asked = [...waiting];
    const people = asked.map(({ person }) => person);
    const versionOf = people.length === 0 ? null : await read(people, clock()).catch(() => null);
    for (const one of asked) {
      const found = versionOf?.(one.person);
      if (found !== undefined && isChanged(one, found)) one.settle(found);
    }
    // Not before: a slow database gets one look at a time.
    timer = undefined;
    if (waiting.size > 0) lookSoon();
  }

  function lookSoon(): void {
    timer ??= setTimeout(() => void look(), lookEvery).unref();
  }

  const nextFor = (request: VersionRequest, found: RightsVersion): Promise<RightsVersion> =>
    new Promise((resolve) => {
      const settle = (result: RightsVersion) => {
        waiting.delete(one);
        clearTimeout(end);
        request.signal.removeEventListener('abort', leave);
        resolve(result);
      };
      const leave = () => {
        settle(found);
      };
      const end = setTimeout(leave, holdMs).unref();
      const one: Waiting = { ...request, settle };
      request.signal.addEventListener('abort', leave, { once: true });
      waiting.add(one);
      lookSoon();
    });

  return async (request) => {
    const found = (await read([request.person], clock()))(request.person);
    const isLeaving = request.signal.aborted || isChanged(request, found);
    return versionIn(isLeaving ? found : await nextFor(request, found));
  };
}

const isChanged = ({ since }: VersionRequest, { admission, version }: RightsVersion): boolean =>
  admission === 'signed-out' || version !== since;

function versionIn({ admission, version }: RightsVersion): string {
  if (admission === 'signed-out') throw new ApiProblem('unauthenticated', 'You were signed out.');
  if (version === null) throw notFound('user');
  return version;
}
