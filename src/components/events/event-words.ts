import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AUDIT_ACTION_WORDS, auditOutcome } from '../words/audit-words';
import { alarmName, alarmEntryOf } from '../../domain/alerts/alarm-catalogue';
import type { CommandEvent, ListedEvent } from '../../domain/history/command-event';
import type { EventFact, EventSubject } from '../../domain/history/fleet-event';
import type { Interval } from '../../domain/time/intervals';

/** Unit of an energy milestone: thresholds are kWh, shown in MWh. */
const KWH_PER_MWH = 1000;

/** "A2500" for a code of the catalogue, else the code alone. */
function codeName(code: number): string {
  const entry = alarmEntryOf(code);
  return entry === null ? String(code) : alarmName(entry);
}

type PlainType = 'started' | 'stopped' | 'online' | 'offline';

/** Events of a type alone, of modules. */
const PLAIN: Record<PlainType, MessageDescriptor> = {
  started: msg`Module started`,
  stopped: msg`Module stopped`,
  online: msg`Module back online`,
  offline: msg`Module offline`,
};

/** Silence and return of a power block. */
const OF_BLOCK: Partial<Record<PlainType, MessageDescriptor>> = {
  online: msg`Power block back online`,
  offline: msg`Power block offline`,
};

/** Description of an event of a module or a power block (rules §4.14). */
export function eventWords(event: EventFact, subject: EventSubject['kind']): MessageDescriptor {
  if (event.type === 'milestone') {
    const threshold = event.threshold / KWH_PER_MWH;
    return msg`Energy milestone reached: ${threshold} MWh`;
  }
  if (event.type === 'alarmed') {
    const code = codeName(event.code);
    return event.trouble === 'alarm'
      ? msg`Alarm code ${code} triggered`
      : msg`Warning code ${code} triggered`;
  }
  if (event.type === 'cleared')
    return event.trouble === 'alarm' ? msg`Alarms cleared` : msg`Warnings cleared`;
  return (subject === 'power-block' ? OF_BLOCK[event.type] : undefined) ?? PLAIN[event.type];
}

/** Person, command and outcome. */
export function commandText(
  { userName, action, outcome }: CommandEvent,
  t: (words: MessageDescriptor) => string,
): string {
  return `${userName}: ${t(AUDIT_ACTION_WORDS[action])} (${t(auditOutcome({ action, outcome }))})`;
}

/** Unique key of an event. */
export const eventKey = (event: ListedEvent): string => {
  const { subject, at, type } = event;
  const id = subject.kind === 'module' ? subject.moduleId : subject.powerBlockId;
  const trouble = 'trouble' in event ? `${event.trouble} ${event.code}` : '';
  if (event.type === 'commanded') return `${at} ${type} ${id} ${event.action} ${event.userName}`;
  const threshold = event.type === 'milestone' ? event.threshold : '';
  return `${at} ${type} ${id} ${trouble}${threshold}`;
};

/** Words for no events in buckets of each width, which hide shorter ones. */
export const NO_EVENTS_WORDS: Record<Interval, MessageDescriptor> = {
  'PT0.1S': msg`No events at 100 ms resolution`,
  PT1S: msg`No events at 1-second resolution`,
  PT10S: msg`No events at 10-second resolution`,
  PT1M: msg`No events at 1-minute resolution`,
  PT10M: msg`No events at 10-minute resolution`,
  PT1H: msg`No events at 1-hour resolution`,
  PT12H: msg`No events at 12-hour resolution`,
  PT24H: msg`No events at 1-day resolution`,
};
