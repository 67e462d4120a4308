import { SECOND } from '../../base/units';
import type { Database } from '../database/database';
import { readAdmissions, type SignedInPerson } from './caller';

const LOOK_EVERY = SECOND;

/**
 * Watches requests that are open for longer than a second, such as history that is being sent, or a
 * file that is being made. Requests of people who were blocked or signed out since, by whichever
 * server on the database, are ended.
 */
export interface OpenRequests {
  /** Calls `end` at most once, until the returned function is called. */
  readonly watch: (person: SignedInPerson, end: () => void) => () => void;
  readonly stop: () => void;
}

interface OpenRequest {
  readonly person: SignedInPerson;
  readonly end: () => void;
  /** Whether it was open at the last look. */
  isLong: boolean;
}

/** `onError` is called when the database does not answer: requests go on until the next look. */
export function createOpenRequests(
  db: Database,
  onError: (error: unknown) => void,
  lookEvery: number = LOOK_EVERY,
): OpenRequests {
  const open = new Set<OpenRequest>();
  let isLooking = false;

  async function look(): Promise<void> {
    const long = [...open].filter(({ isLong }) => isLong);
    for (const request of open) request.isLong = true;
    if (long.length === 0 || isLooking) return;
    isLooking = true;
    try {
      const admissionOf = await readAdmissions(
        db,
        long.map(({ person }) => person),
      );
      for (const request of long) {
        if (admissionOf(request.person) !== 'open' && open.delete(request)) request.end();
      }
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void look(), lookEvery);
  timer.unref();
  return {
    watch: (person, end) => {
      const request = { person, end, isLong: false };
      open.add(request);
      return () => {
        open.delete(request);
      };
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
