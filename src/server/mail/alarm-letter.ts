import { msg } from '@lingui/core/macro';
import { alertLocalTime } from '../../domain/alerts/alert-time';
import type { HardwareVersion } from '../../domain/catalogues';
import type { ModuleId } from '../../domain/ids';
import { legacyName } from '../../domain/alerts/legacy-name';
import type { Locale } from '../../i18n/core/locale';
import { wordsIn } from '../identity/language';
import { alarmText } from './alarm-words';
import { oneLine, type Letter } from './letter';

/** An alarm that began, and the person who is to know. */
export interface AlarmNews {
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

/** Names are an admin's: each goes into one line. `publicUrl` ends without a slash. */
export function alarmLetter(news: AlarmNews, publicUrl: string): Letter {
  const i18n = wordsIn(news.language);
  const alarm = alarmText(i18n, news.code);
  const module = oneLine(news.moduleName);
  const powerBlock = oneLine(news.powerBlockName);
  const time = alertLocalTime(news.began, news.timezone) ?? '-';
  const { moduleId } = news;
  const zone = oneLine(news.timezone);
  const secondary = news.secondaryCode === 0 ? '' : ` (${String(news.secondaryCode)})`;
  const legacy = legacyName(news.code, news.version);
  const fields: readonly (readonly [string, string])[] = [
    [i18n._(msg`Name`), alarm.name],
    ...(legacy === alarm.name ? [] : [[i18n._(msg`Legacy name`), legacy] as const]),
    [i18n._(msg`Code`), String(news.code)],
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
    id: `alarm-${String(news.id).padStart(8, '0')}`,
    to: { name: oneLine(news.nickName), address: news.email },
    subject: oneLine(`${alarm.name} ${alarm.description} - ${module}`),
    text: lines.join('\n'),
    date: news.queuedAt,
  };
}
