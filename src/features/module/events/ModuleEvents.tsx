import { EventsTable } from '../../../components/events/EventsTable';
import type { Period } from '../../../domain/time/time-ranges';
import type { ModulePage } from '../module-page';
import { useExactPast } from '../use-exact-past';

/**
 * Events of the machine, and of its power block when all of it fell silent (rules §2.11, §4.12).
 */
export function ModuleEvents({ module, period }: ModulePage & { period: Period }) {
  const history = useExactPast(module, period);
  return <EventsTable history={history} period={period} />;
}
