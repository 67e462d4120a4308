import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { alarmName, alarmOf } from '../../domain/alerts/alarm-catalogue';
import type { EventFact, FleetEvent } from '../../domain/history/fleet-event';

/** What an energy milestone is told in. */
const KWH_PER_MWH = 1000;

/** "A2500" where the catalogue knows the code, else the code alone. */
function codeName(code: number): string {
  const entry = alarmOf(code);
  return entry === null ? String(code) : alarmName(entry);
}

/** A power block's silence and return, and what only modules do. */
const PLAIN: Record<'started' | 'stopped' | 'online' | 'offline', MessageDescriptor> = {
  started: msg`Module started`,
  stopped: msg`Module stopped`,
  online: msg`Power block back online`,
  offline: msg`Power block offline`,
};

/** Section 4, Event wording. */
export function eventWords(event: EventFact): MessageDescriptor {
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
  return PLAIN[event.type];
}

/** Tells one event from every other. */
export const eventKey = (event: FleetEvent): string => {
  const { subject, at, type } = event;
  const id = subject.kind === 'module' ? subject.moduleId : subject.powerBlockId;
  const trouble = 'trouble' in event ? event.trouble : '';
  const threshold = event.type === 'milestone' ? event.threshold : '';
  return `${at} ${type} ${id} ${trouble}${threshold}`;
};
