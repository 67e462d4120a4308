import { EventsTable } from '../../../components/events/EventsTable';
import { useFleetView } from '../../../components/view/view-context';
import { isComplete } from '../../../domain/series/coverage';
import { useFleetPast } from '../fleet-past';

/** What happened in the period. */
export function EventsPanel() {
  const { period } = useFleetView();
  const { history } = useFleetPast();
  return (
    <EventsTable
      events={history?.events}
      period={period}
      isComplete={history !== undefined && isComplete(history.coverage)}
    />
  );
}
