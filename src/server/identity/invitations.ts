import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY, later, type EpochMs } from '../../base/units';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { accounts, activations } from '../database/tables/identity';
import { activationMails } from '../database/tables/mail';
import { insertAccount } from './accounts';
import { endSignIns } from './end-sign-ins';
import { hashPassword, randomPassword } from './passwords';

/** Time for which an activation link and the temporary password beside it can be used. */
const LINK_LIFE = 3 * DAY;
const TOKEN_BYTES = 32;

/** Secrets of an invitation, made before a transaction is opened: hashing takes a while. */
export interface PreparedInvitation {
  /** To be shown to the admin once; it is in no mail and no log. */
  readonly temporaryPassword: string;
  readonly passwordHash: string;
  /** Last part of the activation link. */
  readonly token: string;
}

export async function prepareInvitation(): Promise<PreparedInvitation> {
  const temporaryPassword = randomPassword();
  return {
    temporaryPassword,
    passwordHash: await hashPassword(temporaryPassword),
    token: linkToken(),
  };
}

const linkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns what is stored of a link's token, so that the table lets nobody in. */
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * Creates an account with the temporary password, an activation link that ends after three days,
 * and the mail with the link. Returns the new user's id; null when the e-mail has an account.
 */
export async function storeInvitation(
  transaction: Database,
  person: { readonly email: string; readonly name: string },
  prepared: PreparedInvitation,
  now: EpochMs,
): Promise<UserId | null> {
  const { passwordHash } = prepared;
  const account = await insertAccount(transaction, { ...person, passwordHash, isTemporary: true });
  if (account === null) return null;
  await storeLink(transaction, account.accountId, prepared, now);
  return account.accountId;
}

/**
 * Replaces password and link of an account, signs its user out on all devices, and queues the mail
 * with the new link. Returns false when there is no account.
 */
export async function replaceInvitation(
  transaction: Database,
  accountId: UserId,
  prepared: PreparedInvitation,
  now: EpochMs,
): Promise<boolean> {
  const changed = await transaction
    .update(accounts)
    .set({ passwordHash: prepared.passwordHash, isTemporary: true })
    .where(eq(accounts.accountId, accountId))
    .returning({ accountId: accounts.accountId });
  if (changed.length === 0) return false;
  await endSignIns(transaction, accountId, now);
  await storeLink(transaction, accountId, prepared, now);
  return true;
}

/**
 * Replaces the link of an account that is invited when its e-mail changes, and queues a mail to the
 * new address: what the old one received leads nowhere. The temporary password stays, which only
 * the admin has seen. A blocked user gets no mail, and their link ends. An invitation that has
 * ended stays so.
 */
export async function redirectInvitation(
  transaction: Database,
  accountId: UserId,
  isBlocked: boolean,
  now: EpochMs,
): Promise<void> {
  const ended = await transaction
    .delete(activations)
    .where(eq(activations.accountId, accountId))
    .returning({ expiresAt: activations.expiresAt });
  await transaction.delete(activationMails).where(eq(activationMails.accountId, accountId));
  const wasOpen = ended.some(({ expiresAt }) => expiresAt > now);
  if (wasOpen && !isBlocked) await storeLink(transaction, accountId, { token: linkToken() }, now);
}

async function storeLink(
  transaction: Database,
  accountId: UserId,
  { token }: Pick<PreparedInvitation, 'token'>,
  now: EpochMs,
): Promise<void> {
  const link = { tokenHash: tokenHashOf(token), expiresAt: later(now, LINK_LIFE) };
  await transaction
    .insert(activations)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: activations.accountId, set: link });
  const mail = { token, queuedAt: now, nextTryAt: now, tries: 0, problem: null };
  await transaction
    .insert(activationMails)
    .values({ accountId, ...mail })
    .onConflictDoUpdate({ target: activationMails.accountId, set: mail });
}
