import { eq } from 'drizzle-orm';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { accounts, activations } from '../database/tables/identity';
import type { InvitedAccount } from './own-password';

/**
 * `invited`: the password is temporary, so the first sign-in asks for another one. `ended`: it was
 * temporary for too long (app S14).
 */
export type Standing =
  | { readonly kind: 'open' | 'blocked' | 'ended' }
  | { readonly kind: 'invited'; readonly invited: InvitedAccount };

const standings = (db: Database) =>
  db
    .select({
      accountId: accounts.accountId,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      isTemporary: accounts.isTemporary,
      expiresAt: activations.expiresAt,
      blocked: users.blocked,
    })
    .from(accounts)
    .leftJoin(activations, eq(activations.accountId, accounts.accountId))
    .leftJoin(users, eq(users.userId, accounts.accountId));

type Row = Awaited<ReturnType<typeof standings>>[number];

function standingOf(row: Row, now: EpochMs): Standing {
  const { accountId, email, passwordHash } = row;
  if (row.blocked === true) return { kind: 'blocked' };
  if (!row.isTemporary) return { kind: 'open' };
  if (row.expiresAt === null || row.expiresAt <= now) return { kind: 'ended' };
  return { kind: 'invited', invited: { accountId, email, passwordHash } };
}

/** Returns the standing of the account of a folded e-mail; `open` when there is none. */
export async function readStanding(db: Database, email: string, now: EpochMs): Promise<Standing> {
  // PostgreSQL cannot compare a text with a NUL.
  if (email.includes('\0')) return { kind: 'open' };
  const [row] = await standings(db).where(eq(accounts.email, email));
  return row === undefined ? { kind: 'open' } : standingOf(row, now);
}

/** Returns the account if its temporary password may be replaced now, else null. */
export async function readInvited(
  db: Database,
  which: { readonly accountId: string } | { readonly tokenHash: string },
  now: EpochMs,
): Promise<InvitedAccount | null> {
  const [row] = await standings(db).where(
    'accountId' in which
      ? eq(accounts.accountId, which.accountId)
      : eq(activations.tokenHash, which.tokenHash),
  );
  const standing = row === undefined ? null : standingOf(row, now);
  return standing?.kind === 'invited' ? standing.invited : null;
}
