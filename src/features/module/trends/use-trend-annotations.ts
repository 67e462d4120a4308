import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { eventWords } from '../../../components/events/event-words';
import { useZone } from '../../../components/time-text/use-zone';
import type { FleetEvent } from '../../../domain/history/fleet-event';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Period } from '../../../domain/time/time-ranges';
import { timeText } from '../../../i18n/format/dates';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { useModulePast } from '../use-module-past';

const kindOf = (event: FleetEvent): TrendAnnotation['kind'] =>
  event.type === 'alarmed' ? event.trouble : 'event';

/** An alert has the exact time of these events, which have that of the bucket. */
const isOfAlert = ({ type }: FleetEvent): boolean => type === 'alarmed' || type === 'cleared';

/** Annotations of the time axis: events, and alerts when the page has them. */
export function useTrendAnnotations(
  module: ModuleTelemetry,
  period: Period,
  alerts: readonly TrendAnnotation[] | null,
): readonly TrendAnnotation[] {
  const { t } = useLingui();
  const zone = useZone();
  const events = useModulePast(module, period)?.events;
  return useMemo(() => {
    const shown = (events ?? []).filter((event) => alerts === null || !isOfAlert(event));
    return [
      ...shown.map((event) => ({
        at: event.at,
        label: `${timeText(event.at, zone)} ${t(eventWords(event, event.subject.kind))}`,
        kind: kindOf(event),
      })),
      ...(alerts ?? []),
    ];
  }, [events, alerts, t, zone]);
}
