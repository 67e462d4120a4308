import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { accounts, activations } from '../database/tables/identity';
import { activationMails } from '../database/tables/mail';
import { activationMail } from './activation-mail';
import type { MailQueue } from './due-mail';

/** Minutes until a mail is sent again: 1, 2, 4, then always 8. */
const LONGEST_PAUSE = 8;
const pauseAfter = sql`least(power(2, ${activationMails.tries}), ${LONGEST_PAUSE}) * 60000`;

/**
 * Queue of mails with activation links. A mail is deleted once it was sent, so that its token is
 * stored no longer than needed, and given up when its link has ended.
 */
export const activationQueue = (db: Database, publicUrl: string): MailQueue => ({
  takeNext: (now) => takeNext(db, publicUrl, now),
  giveUpOld: async (now) => {
    const ended = db
      .select({ accountId: activations.accountId })
      .from(activations)
      .where(lte(activations.expiresAt, now));
    const given = await db
      .delete(activationMails)
      .where(sql`${activationMails.accountId} in (${ended})`)
      .returning();
    return given.map(({ accountId, problem }) => {
      const why = problem ?? 'the server was not running';
      return `Activation mail of ${accountId} was given up with its link: ${why}`;
    });
  },
});

async function takeNext(db: Database, publicUrl: string, now: number) {
  const [mail] = await db
    .update(activationMails)
    .set({
      tries: sql`${activationMails.tries} + 1`,
      nextTryAt: sql`${now}::bigint + ${pauseAfter}`,
    })
    .where(
      sql`${activationMails.accountId} in (${db
        .select({ accountId: activationMails.accountId })
        .from(activationMails)
        .where(lte(activationMails.nextTryAt, now))
        .orderBy(activationMails.nextTryAt, activationMails.accountId)
        .limit(1)
        .for('update', { skipLocked: true })})`,
    )
    .returning();
  if (mail === undefined) return null;
  const { accountId, token, queuedAt } = mail;
  // A link that was replaced meanwhile has a mail of its own.
  const thisMail = and(eq(activationMails.accountId, accountId), eq(activationMails.token, token));
  const forget = async () => {
    await db.delete(activationMails).where(thisMail);
  };
  const person = await readPerson(db, accountId, now);
  return {
    message: person === null ? null : activationMail({ ...person, token, queuedAt }, publicUrl),
    markSent: forget,
    giveUp: forget,
    markRefused: async (problem: string, all: boolean) => {
      await db
        .update(activationMails)
        .set({
          nextTryAt: sql`greatest(${activationMails.nextTryAt}, ${mail.nextTryAt}::bigint)`,
          problem,
        })
        .where(all ? undefined : thisMail);
    },
    name: `Activation mail of ${accountId}`,
  };
}

/** Returns whom the mail is for; null when the link was used or has ended, or they are blocked. */
async function readPerson(db: Database, accountId: string, now: number) {
  const [person] = await db
    .select({
      email: accounts.email,
      name: accounts.name,
      expiresAt: activations.expiresAt,
      blocked: users.blocked,
    })
    .from(activations)
    .innerJoin(accounts, eq(accounts.accountId, activations.accountId))
    .leftJoin(users, eq(users.userId, activations.accountId))
    .where(and(eq(activations.accountId, accountId), gt(activations.expiresAt, now)));
  return person === undefined || person.blocked === true ? null : person;
}
