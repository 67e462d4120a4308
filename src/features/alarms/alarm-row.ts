import type { MessageDescriptor } from '@lingui/core';
import { folded } from '../../base/folded-text';
import type { FleetAlarm } from '../../domain/alerts/fleet-alarms';
import { fleetAlarmText, type FleetAlarmText } from '../../i18n/words/fleet-alarm-text';

/** Row of the table of alarms. */
export interface AlarmRow {
  readonly alarm: FleetAlarm;
  readonly text: FleetAlarmText;
  /** Words by which it is found, folded. */
  readonly folded: string;
}

export function alarmRow(alarm: FleetAlarm, t: (words: MessageDescriptor) => string): AlarmRow {
  const text = fleetAlarmText(alarm, t);
  const { moduleId, moduleName, powerBlockId, powerBlockName } = alarm;
  const words = [text.full, text.action, moduleName, moduleId, powerBlockName, powerBlockId];
  return { alarm, text, folded: folded(words.join('\n')) };
}
