import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isUserId, type UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { accounts } from '../database/tables/identity';
import { endSessions } from './end-sign-ins';
import { normalEmail } from './normal-email';
import { hashPassword, MAX_PASSWORD_LENGTH, passwordMatches } from './passwords';

/**
 * A person who can sign in with the embedded provider. `accountId` is the user's id in the portal.
 */
export interface SignInAccount {
  readonly accountId: UserId;
  /** Folded. */
  readonly email: string;
  readonly name: string;
}

type AccountRow = Omit<SignInAccount, 'accountId'> & { readonly accountId: string };

function toAccount({ accountId, email, name }: AccountRow): SignInAccount {
  if (!isUserId(accountId)) throw new Error('An account without an id is in the database.');
  return { accountId, email, name };
}

interface Person {
  readonly email: string;
  readonly name: string;
}

interface HashedPassword {
  readonly passwordHash: string;
  /** Whether the first sign-in asks for another one; it does not by default. */
  readonly isTemporary?: boolean;
}

/**
 * Creates an account; returns null when the e-mail has one already. Ids are random, so that they
 * reveal nothing about the person.
 */
export async function createAccount(
  db: Database,
  { password, ...person }: Person & { readonly password: string },
): Promise<SignInAccount | null> {
  return insertAccount(db, { ...person, passwordHash: await hashPassword(password) });
}

/** As `createAccount`, with a password that was hashed before a transaction was opened. */
export async function insertAccount(
  db: Database,
  { email, name, passwordHash, isTemporary = false }: Person & HashedPassword,
): Promise<SignInAccount | null> {
  const person = { accountId: randomUUID(), email: normalEmail(email), name };
  const [row] = await db
    .insert(accounts)
    .values({ ...person, passwordHash, isTemporary })
    .onConflictDoNothing()
    .returning();
  return row ? toAccount(row) : null;
}

/** Returns an account that may be signed in; null for a blocked user, also in an open session. */
export async function findOpenAccount(
  db: Database,
  accountId: string,
): Promise<SignInAccount | null> {
  const [row] = await db
    .select({ account: accounts, blocked: users.blocked })
    .from(accounts)
    .leftJoin(users, eq(users.userId, accounts.accountId))
    .where(eq(accounts.accountId, accountId));
  return row === undefined || row.blocked === true ? null : toAccount(row.account);
}

/**
 * Returns the account, or null. An unknown e-mail and a wrong password give the same result after
 * the same time.
 */
export async function verifyPassword(
  db: Database,
  email: string,
  password: string,
): Promise<SignInAccount | null> {
  // PostgreSQL cannot store a text with a NUL.
  if (password.length > MAX_PASSWORD_LENGTH || email.includes('\0')) return null;
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, normalEmail(email)));
  const right = await passwordMatches(password, row?.passwordHash);
  return right && row ? toAccount(row) : null;
}

/**
 * Sets a password, and ends everything that was signed in with the old one: sessions, grants,
 * refresh tokens.
 */
export async function setPassword(
  db: Database,
  accountId: UserId,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    await transaction
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.accountId, accountId));
    await endSessions(transaction, accountId);
  });
}
