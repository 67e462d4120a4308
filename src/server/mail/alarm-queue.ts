import type { Database } from '../database/database';
import { alarmMail } from './alarm-mail';
import type { DueMail, MailQueue } from './due-mail';
import { oneLine } from './mail-message';
import {
  giveUp,
  giveUpOld,
  markRefused,
  markSent,
  readAlarmNotice,
  takeNextMail,
} from './mail-queue';

/** Queue of mails about alarms, which are given up after an hour. */
export const alarmQueue = (db: Database, publicUrl: string): MailQueue => ({
  takeNext: async (now) => {
    const mail = await takeNextMail(db, now);
    if (mail === null) return null;
    const notice = await readAlarmNotice(db, mail);
    const due: DueMail = {
      message: notice === null ? null : alarmMail(notice, publicUrl),
      markSent: () => markSent(db, mail.id),
      markRefused: (problem, all) => markRefused(db, mail, problem, all),
      giveUp: () => giveUp(db, mail.id),
      name: `Alarm mail ${String(mail.id)}`,
    };
    return due;
  },
  giveUpOld: async (now) =>
    (await giveUpOld(db, now)).map(({ id, userId, code, problem }) => {
      const why = problem ?? 'the server was not running';
      const about = `code ${String(code)}, user ${oneLine(userId)}`;
      return `Alarm mail ${String(id)} (${about}) was given up after an hour: ${why}`;
    }),
});
