import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { eventAbsence, type EventAbsence } from '../../domain/history/event-absence';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { Interval } from '../../domain/time/intervals';
import { NO_EVENTS_WORDS } from './event-words';
import { Empty } from '../../ui/states/Empty';

const DETAILS: Record<EventAbsence, MessageDescriptor> = {
  unknown: msg`Not all of this period is on this device yet.`,
  silent: msg`Without data, events cannot be determined.`,
  gaps: msg`No data was received for a part of this period. Shorter events may not show here; alerts are in the alert history.`,
  exact: msg`No alert, no command, and no start, stop or offline time of a minute or more.`,
  none: msg`Shorter events may not show here. Alerts are in the alert history.`,
};

/** Titles that do not depend on the width of the buckets. */
const TITLES: Partial<Record<EventAbsence, MessageDescriptor>> = {
  unknown: msg`Events not loaded yet`,
  silent: msg`No data received in this period`,
  exact: msg`No events in this period`,
};

type NoEventsProps = {
  history: Pick<FleetHistory, 'isComplete' | 'counts' | 'coverage'>;
  interval: Interval;
  /** Whether exact sources of all of the period have nothing. */
  isExact: boolean;
};

/** Explains an empty list of events; only exact sources show that nothing happened. */
export function NoEvents({ history, interval, isExact }: NoEventsProps) {
  const { t } = useLingui();
  const absence = eventAbsence(history, isExact);
  const title = TITLES[absence] ?? NO_EVENTS_WORDS[interval];
  return <Empty title={t(title)}>{t(DETAILS[absence])}</Empty>;
}
