import { eq, lt, sql } from 'drizzle-orm';
import type { SIGN_IN_RESULTS } from '../../contract/audit';
import { DAY, HOUR, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { accounts, signInEntries } from '../database/tables/identity';
import { networkOf } from './network';

/** Time for which entries are stored. */
const RETENTION_MS = 90 * DAY;

export interface SignInAttempt {
  /** Lower case. */
  readonly email: string;
  readonly address: string;
  readonly result: (typeof SIGN_IN_RESULTS)[number];
  readonly at: EpochMs;
}

/**
 * Records an attempt to sign in: account, network, time and result. Attempts that agree in all but
 * their time are one entry for each hour. An e-mail without an account is not stored: people type
 * passwords into that field.
 */
export async function recordSignIn(
  db: Database,
  { email, address, result, at }: SignInAttempt,
): Promise<void> {
  const hour = Math.floor(at / HOUR) * HOUR;
  const accountId = await accountIdOf(db, email);
  await db
    .insert(signInEntries)
    .values({
      ...{ hour, accountId, network: networkOf(address), result },
      ...{ attempts: 1, firstAt: at, lastAt: at },
    })
    .onConflictDoUpdate({
      target: [
        signInEntries.hour,
        signInEntries.accountId,
        signInEntries.network,
        signInEntries.result,
      ],
      set: { attempts: sql`${signInEntries.attempts} + 1`, lastAt: at },
    });
}

/** Returns '' for an e-mail without an account; PostgreSQL cannot compare a text with a NUL. */
async function accountIdOf(db: Database, email: string): Promise<string> {
  if (email.includes('\0')) return '';
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  return account?.accountId ?? '';
}

/** Deletes entries beyond their retention. */
export async function pruneSignIns(db: Database, now: number): Promise<void> {
  await db.delete(signInEntries).where(lt(signInEntries.hour, now - RETENTION_MS));
}
