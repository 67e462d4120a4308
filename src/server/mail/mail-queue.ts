import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { isLocale, SOURCE_LOCALE, type Locale } from '../../i18n/core/locale';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { modules, powerBlocks } from '../database/tables/fleet';
import { syncedSettings } from '../database/tables/synced-settings';
import { alarmMails } from '../database/tables/mail';
import type { AlarmNotice } from './alarm-mail';
import { MAIL_HOUR_MS } from './queue-alarm-mails';

type Mail = typeof alarmMails.$inferSelect;

/** Minutes until a mail is sent again: 1, 2, 4, then always 8. */
const LONGEST_PAUSE = 8;
const pauseAfter = sql`least(power(2, ${alarmMails.tries}), ${LONGEST_PAUSE}) * 60000`;

/**
 * Takes the next mail that is due, and defers its next attempt: the next call, in this process or
 * another one, gets the next mail. Returns null when none is due.
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

/**
 * Records that the mail was not accepted, and why; with `all`, the other mails are deferred as
 * well.
 */
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

/** Gives up one mail whose recipient no longer exists. */
export async function giveUp(db: Database, id: number): Promise<void> {
  await db.update(alarmMails).set({ state: 'given_up' }).where(eq(alarmMails.id, id));
}

/** Gives up mails that were not accepted within an hour, and returns them. */
export const giveUpOld = (db: Database, now: number): Promise<Mail[]> =>
  db
    .update(alarmMails)
    .set({ state: 'given_up' })
    .where(and(eq(alarmMails.state, 'waiting'), lte(alarmMails.queuedAt, now - MAIL_HOUR_MS)))
    .returning();

/**
 * Returns content and recipient of the mail; null when the user or the module was deleted, or the
 * user is blocked by now.
 */
export async function readAlarmNotice(db: Database, mail: Mail): Promise<AlarmNotice | null> {
  const [found] = await db
    .select({
      email: users.email,
      nickName: users.nickName,
      settings: syncedSettings.document,
      moduleId: modules.moduleId,
      moduleName: modules.name,
      powerBlockName: powerBlocks.name,
      version: powerBlocks.version,
      timezone: powerBlocks.timezone,
    })
    .from(users)
    .innerJoin(modules, eq(modules.number, mail.module))
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .leftJoin(syncedSettings, eq(syncedSettings.userId, users.userId))
    .where(and(eq(users.userId, mail.userId), eq(users.blocked, false)));
  if (found === undefined) return null;
  const { settings, ...rest } = found;
  const { id, code, secondaryCode, began, queuedAt } = mail;
  return { ...rest, id, code, secondaryCode, began, queuedAt, language: languageIn(settings) };
}

/** Returns the language that the user chose; English when none is stored. */
function languageIn(document: string | null): Locale {
  if (document === null) return SOURCE_LOCALE;
  const settings: unknown = JSON.parse(document);
  const preferences = memberOf(settings, 'preferences');
  const language = memberOf(preferences, 'language');
  return typeof language === 'string' && isLocale(language) ? language : SOURCE_LOCALE;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
