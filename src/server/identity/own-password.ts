import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accounts, activations } from '../database/tables/identity';
import { hashPassword, MAX_PASSWORD_LENGTH, passwordMatches } from './passwords';

/** Shortest password that a person may choose, characters. */
export const MIN_PASSWORD_LENGTH = 12;

/** Reason for which a password cannot be set. */
export type PasswordProblem = 'short' | 'long' | 'different' | 'temporary';

/** A password as it was typed twice. */
export interface TypedPassword {
  readonly password: string;
  readonly again: string;
}

export const typedPassword = (fields: URLSearchParams): TypedPassword => ({
  password: fields.get('password') ?? '',
  again: fields.get('again') ?? '',
});

/** Checks all but whether the password is the temporary one. Full width counts as half width. */
export function passwordProblem({ password, again }: TypedPassword): PasswordProblem | null {
  const [typed, repeated] = [password.normalize('NFKC'), again.normalize('NFKC')];
  if (password.length > MAX_PASSWORD_LENGTH) return 'long';
  if (Array.from(typed).length < MIN_PASSWORD_LENGTH) return 'short';
  return typed === repeated ? null : 'different';
}

/** An account that still has a temporary password, as it was read. */
export interface InvitedAccount {
  readonly accountId: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Replaces a temporary password by the person's own, which ends the activation link. Returns the
 * reason when the password cannot be set, and `ended` when the temporary one was replaced since
 * `invited` was read.
 */
export async function setOwnPassword(
  db: Database,
  { accountId, passwordHash: temporary }: InvitedAccount,
  typed: TypedPassword,
): Promise<'set' | 'ended' | PasswordProblem> {
  const problem = passwordProblem(typed);
  if (problem !== null) return problem;
  if (await passwordMatches(typed.password, temporary)) return 'temporary';
  const passwordHash = await hashPassword(typed.password);
  return db.transaction(async (transaction) => {
    const set = await transaction
      .update(accounts)
      .set({ passwordHash, isTemporary: false })
      .where(
        and(
          eq(accounts.accountId, accountId),
          eq(accounts.passwordHash, temporary),
          eq(accounts.isTemporary, true),
        ),
      )
      .returning({ accountId: accounts.accountId });
    if (set.length === 0) return 'ended';
    await transaction.delete(activations).where(eq(activations.accountId, accountId));
    return 'set';
  });
}
