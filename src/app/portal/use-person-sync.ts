import { useEffect } from 'react';
import { useServices } from '../../queries/services';
import { afterDrawing } from '../../ui/later/after-drawing';
import { later } from '../later/later';

/** Syncs settings and removes what has ended, while the person is signed in. */
export function usePersonSync(): void {
  const services = useServices();
  useEffect(() => {
    const ends = new AbortController();
    // Code that cannot be loaded: the changes are sent another time.
    void afterDrawing()
      .then(later)
      .then(
        ({ startPersonSync }) => {
          startPersonSync(services, ends.signal);
        },
        () => undefined,
      );
    return () => {
      ends.abort();
    };
  }, [services]);
}
