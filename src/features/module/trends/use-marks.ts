import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { eventWords } from '../../../components/events/event-words';
import { useZone } from '../../../components/time-text/use-zone';
import type { FleetEvent } from '../../../domain/history/fleet-event';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Period } from '../../../domain/time/time-ranges';
import { timeText } from '../../../i18n/format/dates';
import type { TrendMark } from '../../../ui/charts/model/trend';
import { useModulePast } from '../use-module-past';

const kindOf = (event: FleetEvent): TrendMark['kind'] =>
  event.type === 'alarmed' ? event.trouble : 'event';

/** What alerts tell to the second, and events to the bucket. */
const isOfAlert = ({ type }: FleetEvent): boolean => type === 'alarmed' || type === 'cleared';

/** What happened, for the time axis: alerts where the page has them, and events. */
export function useMarks(
  module: ModuleTelemetry,
  period: Period,
  alerts: readonly TrendMark[] | null,
): readonly TrendMark[] {
  const { t } = useLingui();
  const zone = useZone();
  const events = useModulePast(module, period)?.events;
  return useMemo(() => {
    const told = (events ?? []).filter((event) => alerts === null || !isOfAlert(event));
    return [
      ...told.map((event) => ({
        at: event.at,
        label: `${timeText(event.at, zone)} ${t(eventWords(event))}`,
        kind: kindOf(event),
      })),
      ...(alerts ?? []),
    ];
  }, [events, alerts, t, zone]);
}
