import type { MessageDescriptor } from '@lingui/core';
import { folded } from '../../base/folded-text';
import type { FleetAlarm } from '../../domain/alerts/fleet-alarms';
import { fleetAlarmText, type FleetAlarmText } from '../../i18n/words/fleet-alarm-text';

/** Row of the table of alarms. */
export interface AlarmRow {
  readonly alarm: FleetAlarm;
  readonly text: FleetAlarmText;
  /** Words by which it is found, also those in English, folded. */
  readonly folded: string;
}

type Translate = (words: MessageDescriptor) => string;

/** Returns the row of an alarm; `english` translates what is found in English too, if anything. */
export function alarmRow(alarm: FleetAlarm, t: Translate, english?: Translate): AlarmRow {
  const text = fleetAlarmText(alarm, t);
  const { moduleId, moduleName, powerBlockId, powerBlockName } = alarm;
  const texts = english === undefined ? [text] : [text, fleetAlarmText(alarm, english)];
  const words = [
    ...texts.flatMap(({ full, action }) => [full, action]),
    ...[moduleName, moduleId, powerBlockName, powerBlockId],
  ];
  return { alarm, text, folded: folded(words.join('\n')) };
}
