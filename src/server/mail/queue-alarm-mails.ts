import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { alarmEntryOf } from '../../domain/alerts/alarm-catalogue';
import type { ChangedAlert } from '../../domain/alerts/alert-changes';
import type { UserId } from '../../domain/ids';
import { isDayOver } from '../../domain/person/ending';
import { DAY, HOUR, type EpochMs } from '../../base/units';
import { readOpenAlerts } from '../alerts/open-alert-store';
import type { Database } from '../database/database';
import { groupAccess, securityGroupPowerBlocks, users } from '../database/tables/access';
import { modules, powerBlocks } from '../database/tables/fleet';
import { alarmMails } from '../database/tables/mail';

/**
 * Time within which one user gets one mail per module and code, and for which sending it is
 * attempted.
 */
export const MAIL_HOUR_MS = HOUR;

/**
 * Returns whether the alert is of letter A, C or EM (rules §3.5), or without a letter and reported
 * as an alarm by the machine.
 */
function isAlarm({ trouble, alert }: ChangedAlert): boolean {
  const letter = alarmEntryOf(alert.code)?.letter ?? null;
  return letter === null ? trouble === 'alarm' : letter !== 'W';
}

/**
 * Queues the mails of alarms that began, in the transaction that stores their beginning: to all
 * users with alarm notification (rules §6.6), except those who got one of the same module and code
 * within the hour. No mail is sent for an alarm that was over before the server received it, more
 * than an hour after it began.
 */
export async function queueAlarmMails(
  tx: Database,
  module: number,
  began: readonly ChangedAlert[],
  now: EpochMs,
): Promise<void> {
  const alarms = began.filter(isAlarm);
  if (alarms.length === 0) return;
  const openAlerts = await readOpenAlerts(tx, module);
  const recipients = await readRecipients(tx, module, now);
  for (const { at, trouble, alert } of alarms) {
    if (at <= now - MAIL_HOUR_MS && openAlerts[trouble]?.since !== at) continue;
    const notified = await notifiedRecently(tx, module, alert.code, now);
    const rows = recipients
      .filter((userId) => !notified.has(userId))
      .map((userId) => ({
        userId,
        module,
        code: alert.code,
        secondaryCode: alert.secondaryCode,
        began: at,
        queuedAt: now,
        nextTryAt: now,
      }));
    if (rows.length > 0) await tx.insert(alarmMails).values(rows);
  }
}

/**
 * Returns the users with alarm notification on a group of the module that they may see, where that
 * access has not ended (rules §6.8).
 */
async function readRecipients(tx: Database, module: number, now: EpochMs): Promise<UserId[]> {
  const rows = await tx
    .selectDistinct({
      userId: users.userId,
      lastDay: groupAccess.lastDay,
      zone: powerBlocks.timezone,
    })
    .from(modules)
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .innerJoin(
      securityGroupPowerBlocks,
      eq(securityGroupPowerBlocks.powerBlockId, modules.powerBlockId),
    )
    .innerJoin(
      groupAccess,
      eq(groupAccess.securityGroupId, securityGroupPowerBlocks.securityGroupId),
    )
    .innerJoin(users, eq(users.userId, groupAccess.userId))
    .where(
      and(
        eq(modules.number, module),
        eq(groupAccess.alarmNotification, true),
        ne(groupAccess.access, 'None'),
        eq(users.blocked, false),
      ),
    );
  const held = rows.filter(
    ({ lastDay, zone }) => lastDay === null || !isDayOver(lastDay, zone, now),
  );
  return [...new Set(held.map(({ userId }) => userId))];
}

async function notifiedRecently(
  tx: Database,
  module: number,
  code: number,
  now: EpochMs,
): Promise<ReadonlySet<UserId>> {
  const rows = await tx
    .select({ userId: alarmMails.userId })
    .from(alarmMails)
    .where(
      and(
        eq(alarmMails.module, module),
        eq(alarmMails.code, code),
        gt(alarmMails.queuedAt, now - MAIL_HOUR_MS),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Deletes mails that were sent or given up a week ago. */
export async function pruneAlarmMails(db: Database, now: number): Promise<void> {
  const done = inArray(alarmMails.state, ['sent', 'given_up']);
  await db.delete(alarmMails).where(and(done, lt(alarmMails.queuedAt, now - 7 * DAY)));
}
