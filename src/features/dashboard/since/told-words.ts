import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ALARM_WORDS } from '../../../components/words/alarm-words';
import { eventWords } from '../../../components/events/event-words';
import { alarmName, alarmOf } from '../../../domain/alerts/alarm-catalogue';
import type { ToldCount, ToldFact, ToldList } from '../../../domain/visit/last-look-told';
import { DASH } from '../../../i18n/format/numbers';

export const LIST_WORDS: Record<ToldList, MessageDescriptor> = {
  active: msg`Alarms active now`,
  alarms: msg`Alarms that came`,
  cleared: msg`Alarms cleared`,
  silent: msg`Gone silent`,
  back: msg`Back again`,
  milestones: msg`Milestones`,
};

/** The same with their number, in one line. */
export const LIST_COUNTS: Record<ToldList, (count: number) => MessageDescriptor> = {
  active: (count) => msg`${plural(count, { one: '# alarm active', other: '# alarms active' })}`,
  alarms: (count) => msg`${plural(count, { one: '# alarm came', other: '# alarms came' })}`,
  cleared: (count) => msg`${plural(count, { one: '# alarm cleared', other: '# alarms cleared' })}`,
  silent: (count) => msg`${count} gone silent`,
  back: (count) => msg`${count} back again`,
  milestones: (count) => msg`${plural(count, { one: '# milestone', other: '# milestones' })}`,
};

export const COUNT_WORDS: Record<ToldCount, (count: number) => MessageDescriptor> = {
  started: (count) => msg`${plural(count, { one: '# start', other: '# starts' })}`,
  stopped: (count) => msg`${plural(count, { one: '# stop', other: '# stops' })}`,
  warnings: (count) => msg`${plural(count, { one: '# warning', other: '# warnings' })}`,
};

/** "A2500" where the catalogue knows the code, else the code; none when there is none, or the machine told none. */
export function codeOf(fact: ToldFact): string | null {
  if (!('code' in fact) || fact.code === 0) return null;
  const entry = alarmOf(fact.code);
  return entry === null ? String(fact.code) : alarmName(entry);
}

/** What the code means, where the catalogue knows it. */
export const meaningOf = (fact: ToldFact): MessageDescriptor | undefined =>
  'code' in fact ? ALARM_WORDS[fact.code] : undefined;

function activeWords(fact: Extract<ToldFact, { type: 'active' }>): MessageDescriptor {
  const code = codeOf(fact) ?? DASH;
  if (!fact.isHeard) return msg`Alarm ${code} active, not confirmed since the module fell silent`;
  return fact.isOld ? msg`Alarm ${code} still active` : msg`Alarm ${code} active`;
}

/** What happened, in words. */
export function toldWords(fact: ToldFact): MessageDescriptor {
  if (fact.type === 'active') return activeWords(fact);
  if (fact.type === 'silent') return msg`Module silent, last heard then`;
  if (fact.type === 'back') return msg`Module back online`;
  return eventWords(fact);
}
