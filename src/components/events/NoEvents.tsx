import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { epochMs, type EpochMs } from '../../base/units';
import { eventAbsence, type EventAbsence } from '../../domain/history/event-absence';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { Interval } from '../../domain/time/intervals';
import { useWhenText } from '../time-text/use-when-text';
import { NO_EVENTS_WORDS } from './event-words';
import { Empty } from '../../ui/states/Empty';

const DETAILS: Record<Exclude<EventAbsence, 'exact'>, MessageDescriptor> = {
  unknown: msg`Not all of this period is on this device yet.`,
  silent: msg`Without data, events cannot be determined.`,
  gaps: msg`No data was received for a part of this period. Shorter events may not show here; alerts are in the alert history.`,
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
  /** Time until which exact sources have nothing; null where they lack a part of the period. */
  exactUntil: EpochMs | null;
};

/** Explains an empty list of events; only exact sources show that nothing happened. */
export function NoEvents({ history, interval, exactUntil }: NoEventsProps) {
  const { t } = useLingui();
  const time = useWhenText(exactUntil ?? epochMs(0));
  const absence = eventAbsence(history, exactUntil !== null);
  const title = TITLES[absence] ?? NO_EVENTS_WORDS[interval];
  const detail =
    absence === 'exact'
      ? t`No alert, no command, and no start, stop or offline time of a minute or more until ${time}.`
      : t(DETAILS[absence]);
  return <Empty title={t(title)}>{detail}</Empty>;
}
