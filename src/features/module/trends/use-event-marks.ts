import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { eventWords } from '../../../components/events/event-words';
import { shortDuration } from '../../../components/time-text/use-duration-text';
import { useZone } from '../../../components/time-text/use-zone';
import type { EventType, FleetEvent } from '../../../domain/history/fleet-event';
import { isSilenceOver, silentSpans } from '../../../domain/history/silent-spans';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { spansWithin } from '../../../domain/time/spans';
import type { Period } from '../../../domain/time/time-ranges';
import { timeText } from '../../../i18n/format/dates';
import { durationOf } from '../../../i18n/format/durations';
import { useExactStates } from '../../../queries/history/use-exact-states';
import type { HistoryView } from '../../../queries/history/history-view';
import type { MarkKind } from '../../../ui/charts/model/marks';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { coveredOf, useExactPast } from '../use-exact-past';

/** Alerts and silences have marks of their own, with their exact times. */
const KINDS: Record<Exclude<EventType, 'alarmed' | 'online' | 'offline'>, MarkKind> = {
  started: 'start',
  stopped: 'stop',
  milestone: 'milestone',
  cleared: 'event',
};

function kindOf(event: FleetEvent): MarkKind | null {
  if (event.type === 'alarmed') return event.trouble;
  return event.type === 'online' || event.type === 'offline' ? null : KINDS[event.type];
}

/** An alert has the exact time of these events, which have that of the bucket. */
const isOfAlert = ({ type }: FleetEvent): boolean => type === 'alarmed' || type === 'cleared';

/** Returns starts, stops and milestones as marks, and alerts unless they are known exactly. */
export function useEventMarks(
  module: ModuleTelemetry,
  period: Period,
  isAlertsKnown: boolean,
): readonly TrendAnnotation[] {
  const { t } = useLingui();
  const zone = useZone();
  const events = useExactPast(module, period)?.events;
  return useMemo(
    () =>
      (events ?? []).flatMap((event) => {
        const kind = kindOf(event);
        if (kind === null || (isAlertsKnown && isOfAlert(event))) return [];
        const words = t(eventWords(event, event.subject.kind));
        return [{ at: event.at, label: `${timeText(event.at, zone)} ${words}`, kind }];
      }),
    [events, isAlertsKnown, t, zone],
  );
}

/** Returns the spans in which the machine was offline, to the minute where minutes are stored. */
export function useSilenceMarks(
  module: ModuleTelemetry,
  period: Period,
  history: HistoryView,
): readonly TrendAnnotation[] {
  const { t } = useLingui();
  const zone = useZone();
  const exact = useExactStates(module.moduleId, period);
  return useMemo(() => {
    const narrow = exact == null ? null : coveredOf(exact);
    const { requested } = history;
    const wide = coveredOf(history);
    return spansWithin(requested, silentSpans(wide, narrow)).map((span) => {
      const { from, to } = span;
      const begin = timeText(from, zone);
      const end = timeText(to, zone);
      const length = t(shortDuration(durationOf(to - from)));
      const words =
        to < requested.to && isSilenceOver(span, wide, narrow)
          ? t`Offline until ${end}`
          : t`Offline`;
      return { at: from, until: to, label: `${begin} ${words} (${length})`, kind: 'silence' };
    });
  }, [history, exact, t, zone]);
}
