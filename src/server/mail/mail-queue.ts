import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { isLocale, SOURCE_LOCALE, type Locale } from '../../i18n/core/locale';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { modules, powerBlocks } from '../database/tables/fleet';
import { keeps } from '../database/tables/keep';
import { alarmMails } from '../database/tables/mail';
import type { AlarmNews } from './alarm-letter';
import { MAIL_HOUR_MS } from './queue-alarm-mails';

type Mail = typeof alarmMails.$inferSelect;

/** Minutes until a mail is tried again: 1, 2, 4, then every 8. */
const LONGEST_PAUSE = 8;
const pauseAfter = sql`least(power(2, ${alarmMails.tries}), ${LONGEST_PAUSE}) * 60000`;

/**
 * Takes the next mail that is due, and lets it rest: whoever asks next, in this process or another one, gets the next
 * one. null when none is due.
 */
export async function takeNextMail(db: Database, now: number): Promise<Mail | null> {
  const waiting = and(eq(alarmMails.state, 'waiting'), lte(alarmMails.nextTryAt, now));
  const [next] = await db
    .update(alarmMails)
    .set({ tries: sql`${alarmMails.tries} + 1`, nextTryAt: sql`${now}::bigint + ${pauseAfter}` })
    .where(
      sql`${alarmMails.id} in (${db
        .select({ id: alarmMails.id })
        .from(alarmMails)
        .where(and(waiting, gt(alarmMails.queuedAt, now - MAIL_HOUR_MS)))
        .orderBy(alarmMails.nextTryAt, alarmMails.id)
        .limit(1)
        .for('update', { skipLocked: true })})`,
    )
    .returning();
  return next ?? null;
}

export async function markSent(db: Database, id: number): Promise<void> {
  await db.update(alarmMails).set({ state: 'sent', problem: null }).where(eq(alarmMails.id, id));
}

/** The mail was not taken, and why; with `all`, the others need not try before it either. */
export async function markRefused(
  db: Database,
  { id, nextTryAt }: Mail,
  problem: string,
  all: boolean,
): Promise<void> {
  await db.update(alarmMails).set({ problem }).where(eq(alarmMails.id, id));
  if (!all) return;
  await db
    .update(alarmMails)
    .set({ nextTryAt: sql`greatest(${alarmMails.nextTryAt}, ${nextTryAt}::bigint)`, problem })
    .where(eq(alarmMails.state, 'waiting'));
}

/** Gives one mail up: there is nobody any more to send it to. */
export async function giveUp(db: Database, id: number): Promise<void> {
  await db.update(alarmMails).set({ state: 'given_up' }).where(eq(alarmMails.id, id));
}

/** Gives up what nobody took within an hour, and answers what that was. */
export const giveUpOld = (db: Database, now: number): Promise<Mail[]> =>
  db
    .update(alarmMails)
    .set({ state: 'given_up' })
    .where(and(eq(alarmMails.state, 'waiting'), lte(alarmMails.queuedAt, now - MAIL_HOUR_MS)))
    .returning();

/** What the mail says, and to whom; null when user or module are gone, or the user is blocked by now. */
export async function newsOf(db: Database, mail: Mail): Promise<AlarmNews | null> {
  const [found] = await db
    .select({
      email: users.email,
      nickName: users.nickName,
      kept: keeps.document,
      moduleId: modules.moduleId,
      moduleName: modules.name,
      powerBlockName: powerBlocks.name,
      version: powerBlocks.version,
      timezone: powerBlocks.timezone,
    })
    .from(users)
    .innerJoin(modules, eq(modules.number, mail.module))
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .leftJoin(keeps, eq(keeps.userId, users.userId))
    .where(and(eq(users.userId, mail.userId), eq(users.blocked, false)));
  if (found === undefined) return null;
  const { kept, ...rest } = found;
  const { id, code, secondaryCode, began, queuedAt } = mail;
  return { ...rest, id, code, secondaryCode, began, queuedAt, language: languageIn(kept) };
}

/** The language that the person chose on a device; English where nothing is known of it. */
function languageIn(document: string | null): Locale {
  if (document === null) return SOURCE_LOCALE;
  const kept: unknown = JSON.parse(document);
  const preferences = memberOf(kept, 'preferences');
  const language = memberOf(preferences, 'language');
  return typeof language === 'string' && isLocale(language) ? language : SOURCE_LOCALE;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
