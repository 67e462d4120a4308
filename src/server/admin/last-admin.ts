import { and, eq, exists } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { accounts } from '../database/tables/identity';
import { ApiProblem } from '../http/problem';

/** Record of any kind before or after a change; only that of a user has these fields. */
type Side = { readonly fields: Readonly<Record<string, unknown>> } | null;

const isAdmin = (side: Side): boolean =>
  side?.fields['authZGlobalAccess'] === 'ReadWrite' && side.fields['blocked'] === false;

/** Whether a change takes global ReadWrite from somebody. */
export const lostAdmin = (before: Side, after: Side): boolean => isAdmin(before) && !isAdmin(after);

/**
 * Throws last_admin unless there is a person with global ReadWrite who can sign in (rules §6.5):
 * who is not blocked and has an account, where the portal has `ownAccounts`.
 */
export async function assertAdminLeft(tx: Database, ownAccounts: boolean): Promise<void> {
  const account = tx.select().from(accounts).where(eq(accounts.accountId, users.userId));
  const [left] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(
      and(
        eq(users.globalAccess, 'ReadWrite'),
        eq(users.blocked, false),
        ownAccounts ? exists(account) : undefined,
      ),
    )
    .limit(1);
  if (left !== undefined) return;
  throw new ApiProblem('last_admin', 'Somebody with global ReadWrite has to be left.');
}
