import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { alarmOf } from '../../domain/alerts/alarm-catalogue';
import type { ChangedAlert } from '../../domain/alerts/alert-changes';
import type { UserId } from '../../domain/ids';
import { DAY, HOUR, type EpochMs } from '../../base/units';
import { readStanding } from '../alerts/standing-store';
import type { Database } from '../database/database';
import { groupAccess, securityGroupPowerBlocks, users } from '../database/tables/access';
import { modules } from '../database/tables/fleet';
import { alarmMails } from '../database/tables/mail';

/** One mail per module and code in this time, and so long is it tried to be sent. */
export const MAIL_HOUR_MS = HOUR;

/** A, C and EM, and whatever the catalogue does not know but the machine calls an alarm. */
function isAlarm({ trouble, alert }: ChangedAlert): boolean {
  const entry = alarmOf(alert.code);
  return entry === null ? trouble === 'alarm' : entry.letter !== 'W';
}

/**
 * Queues the mails of alarms that began, in the transaction that stores their beginning: to everybody who wants them
 * (section 6, alarmNotification), unless they were told of the same module and code within the hour. An alarm that
 * was over before the server heard of it, more than an hour after it began, is no news.
 */
export async function queueAlarmMails(
  tx: Database,
  module: number,
  began: readonly ChangedAlert[],
  now: EpochMs,
): Promise<void> {
  const alarms = began.filter(isAlarm);
  if (alarms.length === 0) return;
  const standing = await readStanding(tx, module);
  const wanting = await whoWants(tx, module);
  for (const { at, trouble, alert } of alarms) {
    if (at <= now - MAIL_HOUR_MS && standing[trouble]?.since !== at) continue;
    const told = await toldLately(tx, module, alert.code, now);
    const rows = wanting
      .filter((userId) => !told.has(userId))
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

/** Users who have alarm notification on a group of the module that they may see. */
async function whoWants(tx: Database, module: number): Promise<UserId[]> {
  const rows = await tx
    .selectDistinct({ userId: users.userId })
    .from(modules)
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
  return rows.map(({ userId }) => userId);
}

async function toldLately(
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

/** What became of mails is forgotten after a week. */
export async function pruneAlarmMails(db: Database, now: number): Promise<void> {
  const done = inArray(alarmMails.state, ['sent', 'given_up']);
  await db.delete(alarmMails).where(and(done, lt(alarmMails.queuedAt, now - 7 * DAY)));
}
