import { useEffect } from 'react';
import { useServices } from '../../queries/services';
import { afterDrawing } from '../../ui/later/after-drawing';
import { later } from '../later/later';

/** Starts what runs beside the screens of a person: the sync of their settings, mostly. */
export function usePersonWork(): void {
  const services = useServices();
  useEffect(() => {
    const ends = new AbortController();
    // Code that cannot be loaded: the changes are sent another time.
    void afterDrawing()
      .then(later)
      .then(
        ({ workForPerson }) => workForPerson(services, ends.signal),
        () => undefined,
      );
    return () => {
      ends.abort();
    };
  }, [services]);
}
