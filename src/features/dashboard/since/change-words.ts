import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ALARM_WORDS } from '../../../i18n/words/alarm-words';
import { eventWords } from '../../../components/events/event-words';
import { alarmName, alarmEntryOf } from '../../../domain/alerts/alarm-catalogue';
import type {
  ChangeCount,
  ChangeFact,
  ChangeList,
  FleetChange,
} from '../../../domain/visit/changes-since';
import { DASH } from '../../../i18n/format/numbers';

export const CHANGE_LIST_WORDS: Record<ChangeList, MessageDescriptor> = {
  active: msg`Alarms active now`,
  alarms: msg`New alarms`,
  cleared: msg`Alarms cleared`,
  silent: msg`Went offline`,
  back: msg`Back online`,
  milestones: msg`Milestones`,
};

/** The same with their number, for one line. */
export const CHANGE_LIST_COUNTS: Record<ChangeList, (count: number) => MessageDescriptor> = {
  active: (count) => msg`${plural(count, { one: '# alarm active', other: '# alarms active' })}`,
  alarms: (count) => msg`${plural(count, { one: '# new alarm', other: '# new alarms' })}`,
  cleared: (count) => msg`${plural(count, { one: '# alarm cleared', other: '# alarms cleared' })}`,
  silent: (count) => msg`${count} went offline`,
  back: (count) => msg`${count} back online`,
  milestones: (count) => msg`${plural(count, { one: '# milestone', other: '# milestones' })}`,
};

export const CHANGE_COUNT_WORDS: Record<ChangeCount, (count: number) => MessageDescriptor> = {
  started: (count) => msg`${plural(count, { one: '# start', other: '# starts' })}`,
  stopped: (count) => msg`${plural(count, { one: '# stop', other: '# stops' })}`,
  warnings: (count) => msg`${plural(count, { one: '# warning', other: '# warnings' })}`,
};

/**
 * "A2500" when the catalogue has the code, else the code itself; null when there is no code or it
 * is 0.
 */
export function changeCode(fact: ChangeFact): string | null {
  if (!('code' in fact) || fact.code === 0) return null;
  const entry = alarmEntryOf(fact.code);
  return entry === null ? String(fact.code) : alarmName(entry);
}

/** Meaning of the code, when the catalogue has it. */
export const changeMeaning = (fact: ChangeFact): MessageDescriptor | undefined =>
  'code' in fact ? ALARM_WORDS[fact.code] : undefined;

function activeWords(fact: Extract<ChangeFact, { type: 'active' }>): MessageDescriptor {
  const code = changeCode(fact) ?? DASH;
  if (!fact.isHeard) return msg`Alarm ${code} active, not confirmed since the module went offline`;
  return fact.isOld ? msg`Alarm ${code} still active` : msg`Alarm ${code} active`;
}

/** Returns the text of a change. */
export function changeWords({
  fact,
  subject,
}: Pick<FleetChange, 'fact' | 'subject'>): MessageDescriptor {
  if (fact.type === 'active') return activeWords(fact);
  if (fact.type === 'silent') return msg`Module offline, last data then`;
  if (fact.type === 'back') return msg`Module back online`;
  return eventWords(fact, subject.kind);
}
