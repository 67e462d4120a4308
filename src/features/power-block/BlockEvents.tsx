import { EventsTable } from '../../components/events/EventsTable';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { Period } from '../../domain/time/time-ranges';
import { useExactAlerts } from '../../queries/alerts/use-exact-alerts';

type BlockEventsProps = {
  history: FleetHistory | undefined;
  modules: readonly ModuleTelemetry[];
  period: Period;
};

/** Events of a power block and its modules. */
export function BlockEvents({ history, modules, period }: BlockEventsProps) {
  return <EventsTable {...useExactAlerts(history, modules, period)} period={period} />;
}
