import { EventsTable } from '../../../components/events/EventsTable';
import { isComplete } from '../../../domain/series/coverage';
import type { Period } from '../../../domain/time/time-ranges';
import type { ModulePage } from '../module-page';
import { useModulePast } from '../use-module-past';

/** What happened to the machine, and to its power block when all of that fell silent (section 2, Events table). */
export function ModuleEvents({ module, period }: ModulePage & { period: Period }) {
  const history = useModulePast(module, period);
  return (
    <EventsTable
      events={history?.events}
      period={period}
      isComplete={history !== undefined && isComplete(history.coverage)}
    />
  );
}
