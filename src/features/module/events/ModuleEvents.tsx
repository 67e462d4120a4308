import { useLingui } from '@lingui/react/macro';
import { EventsTable } from '../../../components/events/EventsTable';
import type { Period } from '../../../domain/time/time-ranges';
import type { ModulePage } from '../module-page';
import { useListedEvents } from './use-listed-events';

/**
 * Events of the machine, and of its power block when all of it fell silent (rules §2.11, §4.12).
 */
export function ModuleEvents({ module, period }: ModulePage & { period: Period }) {
  const { t } = useLingui();
  const { history, exactUntil, isWhole, extent } = useListedEvents(module, period);
  const notes = {
    ...{ none: undefined, all: undefined },
    reading: t`commands are still being read`,
    part: t`some commands could not be read`,
  };
  return <EventsTable {...{ history, period, exactUntil, isWhole, note: notes[extent] }} />;
}
