import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { EpochMs } from '../../base/units';
import type { UserRights } from '../../domain/person/access';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { groupAccess, users } from '../database/tables/access';
import { userDevices } from '../database/tables/admin';
import { ACCESS_ZONES, heldRights } from './held-rights';
import { ApiProblem, notFound } from './problem';

/** User who sends a request, as handlers and queries see them. */
export interface Caller extends UserRights {
  readonly userId: UserId;
}

/**
 * Refusal of a request for another user than oneself, or for one that is not seen. A blocked user
 * learns of nobody whether they exist.
 */
export const otherUser = ({ blocked }: Caller): ApiProblem =>
  blocked ? new ApiProblem('blocked', 'Your access has been blocked.') : notFound('user');

/** Person whom a valid token names. */
export interface SignedInPerson {
  readonly userId: UserId;
  /** Time at which the token was issued. */
  readonly issuedAt: EpochMs;
  /** Session of the provider that the token is from; null when it names none. */
  readonly session: {
    readonly id: string;
    /** Whether signing out on all devices ends the session: not with an external provider. */
    readonly endsHere: boolean;
  } | null;
}

/** Id of a session that ends here. Such a session stays ended, whenever a token was issued. */
const endingSession = ({ session }: SignedInPerson): string =>
  session?.endsHere === true ? session.id : '';

const wasSignedOut = (
  { issuedAt }: SignedInPerson,
  signedOutAt: number | null,
  sessionEndedAt: number | null,
): boolean => sessionEndedAt !== null || (signedOutAt !== null && issuedAt < signedOutAt);

/**
 * Returns a user's rights at a moment, with the ends of accesses (rules §6.8); null when this
 * person is not a user of the portal.
 */
export const findCaller = async (
  db: Database,
  userId: UserId,
  now: EpochMs,
): Promise<Caller | null> => (await readCaller(db, userId, '', now))?.caller ?? null;

/**
 * Returns the current rights of the person who sends a request; null when they are not a user.
 * Throws unauthenticated for a token from before the user was signed out on all devices (app S13).
 * A blocked user is not refused here, so that their devices learn why.
 */
export async function findSignedIn(
  db: Database,
  person: SignedInPerson,
  now: EpochMs,
): Promise<Caller | null> {
  const found = await readCaller(db, person.userId, endingSession(person), now);
  if (found === null) return null;
  const { caller, signedOutAt, sessionEndedAt } = found;
  if (!caller.blocked && wasSignedOut(person, signedOutAt, sessionEndedAt)) {
    throw new ApiProblem('unauthenticated', 'You were signed out.');
  }
  return caller;
}

async function readCaller(db: Database, userId: UserId, sessionId: string, now: EpochMs) {
  // In one query: each one waits for its turn in the embedded database.
  const rows = await db
    .select({
      user: users,
      access: groupAccess,
      zones: ACCESS_ZONES,
      sessionEndedAt: userDevices.signedOutAt,
    })
    .from(users)
    .leftJoin(groupAccess, eq(groupAccess.userId, users.userId))
    .leftJoin(
      userDevices,
      and(eq(userDevices.userId, users.userId), eq(userDevices.deviceId, sessionId)),
    )
    .where(eq(users.userId, userId));
  const [first] = rows;
  if (first === undefined) return null;
  const { user, sessionEndedAt } = first;
  const caller: Caller = { userId, ...heldRights(user, rows, now) };
  return { caller, signedOutAt: user.signedOutAt, sessionEndedAt };
}

/** Whether a person's requests go on; `signed-out` is a token from before (app S13). */
export type Admission = 'open' | 'blocked' | 'signed-out' | 'unknown';

/** Reads in one query which of the people are blocked, signed out or no users any more. */
export async function readAdmissions(
  db: Database,
  people: readonly SignedInPerson[],
): Promise<(person: SignedInPerson) => Admission> {
  const rows = await db
    .select({
      userId: users.userId,
      blocked: users.blocked,
      signedOutAt: users.signedOutAt,
      endedSession: userDevices.deviceId,
    })
    .from(users)
    .leftJoin(
      userDevices,
      and(
        eq(userDevices.userId, users.userId),
        isNotNull(userDevices.signedOutAt),
        inArray(userDevices.deviceId, people.map(endingSession)),
      ),
    )
    .where(inArray(users.userId, [...new Set(people.map(({ userId }) => userId))]));
  return (person) => {
    const own = rows.filter(({ userId }) => userId === person.userId);
    const [user] = own;
    if (user === undefined) return 'unknown';
    if (user.blocked) return 'blocked';
    const session = endingSession(person);
    const isEnded = session !== '' && own.some(({ endedSession }) => endedSession === session);
    return isEnded || wasSignedOut(person, user.signedOutAt, null) ? 'signed-out' : 'open';
  };
}
