import { msg } from '@lingui/core/macro';
import { alertLocalTime } from '../../domain/alerts/alert-time';
import type { HardwareVersion } from '../../domain/catalogues';
import type { ModuleId } from '../../domain/ids';
import { legacyName } from '../../domain/alerts/legacy-name';
import type { Locale } from '../../i18n/core/locale';
import { textsIn } from '../pages/language';
import { alarmText } from './alarm-words';
import { oneLine, type MailMessage } from './mail-message';

/** An alarm that began, with the user to notify. */
export interface AlarmNotice {
  readonly id: number;
  readonly email: string;
  readonly nickName: string;
  readonly language: Locale;
  readonly moduleId: ModuleId;
  readonly moduleName: string;
  readonly powerBlockName: string;
  readonly version: HardwareVersion;
  readonly timezone: string;
  readonly code: number;
  readonly secondaryCode: number;
  /** Epoch ms. */
  readonly began: number;
  readonly queuedAt: number;
}

/**
 * Composes the mail about an alarm. Names come from admins, so each is reduced to one line.
 * `publicUrl` ends without a slash.
 */
export function alarmMail(notice: AlarmNotice, publicUrl: string): MailMessage {
  const i18n = textsIn(notice.language);
  const alarm = alarmText(i18n, notice.code);
  const module = oneLine(notice.moduleName);
  const powerBlock = oneLine(notice.powerBlockName);
  const time = alertLocalTime(notice.began, notice.timezone) ?? '-';
  const { moduleId } = notice;
  const zone = oneLine(notice.timezone);
  const secondary = notice.secondaryCode === 0 ? '' : ` (${String(notice.secondaryCode)})`;
  const legacy = legacyName(notice.code, notice.version);
  const fields: readonly (readonly [string, string])[] = [
    [i18n._(msg`Name`), alarm.name],
    ...(legacy === alarm.name ? [] : [[i18n._(msg`Legacy name`), legacy] as const]),
    [i18n._(msg`Code`), String(notice.code)],
    [i18n._(msg`Description`), alarm.description + secondary],
    [i18n._(msg`Limit`), alarm.limit],
    [i18n._(msg`Reaction`), alarm.reaction],
    [i18n._(msg`Proposed action`), alarm.proposedAction],
    [i18n._(msg`Local time`), `${time} (${zone})`],
  ];
  const lines = [
    i18n._(msg`An alarm has begun: ${module} (${moduleId}), ${powerBlock}.`),
    '',
    ...fields.map(([label, value]) => `${label}: ${value}`),
    '',
    `${publicUrl}/modules/advanced/${moduleId}?tab=alerts`,
    '',
    i18n._(
      msg`You get this because alarm notification is on for you. The same code of this machine is not mailed again within an hour.`,
    ),
    '',
  ];
  return {
    id: `alarm-${String(notice.id).padStart(8, '0')}`,
    to: { name: oneLine(notice.nickName), address: notice.email },
    subject: oneLine(`${alarm.name} ${alarm.description} - ${module}`),
    text: lines.join('\n'),
    date: notice.queuedAt,
  };
}
