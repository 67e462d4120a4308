import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { alarmName, alarmEntryOf } from '../../domain/alerts/alarm-catalogue';
import type { EventFact, FleetEvent } from '../../domain/history/fleet-event';

/** Unit of an energy milestone: thresholds are kWh, shown in MWh. */
const KWH_PER_MWH = 1000;

/** "A2500" for a code of the catalogue, else the code alone. */
function codeName(code: number): string {
  const entry = alarmEntryOf(code);
  return entry === null ? String(code) : alarmName(entry);
}

/** Silence and return of a power block, and events that only modules have. */
const PLAIN: Record<'started' | 'stopped' | 'online' | 'offline', MessageDescriptor> = {
  started: msg`Module started`,
  stopped: msg`Module stopped`,
  online: msg`Power block back online`,
  offline: msg`Power block offline`,
};

/** Description of an event (rules §4.14). */
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

/** Unique key of an event. */
export const eventKey = (event: FleetEvent): string => {
  const { subject, at, type } = event;
  const id = subject.kind === 'module' ? subject.moduleId : subject.powerBlockId;
  const trouble = 'trouble' in event ? event.trouble : '';
  const threshold = event.type === 'milestone' ? event.threshold : '';
  return `${at} ${type} ${id} ${trouble}${threshold}`;
};
