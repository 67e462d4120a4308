import { useEffect } from 'react';
import { useServices, type Services } from '../../queries/services';
import { afterDrawing } from '../../ui/later/after-drawing';
import { later } from '../later/later';

/** Syncs settings and removes what has ended, while the person is signed in. */
export function usePersonSync(): void {
  const services = useServices();
  useEffect(() => {
    const ends = new AbortController();
    void start(services, ends.signal);
    return () => {
      ends.abort();
    };
  }, [services]);
}

/**
 * Loads the code after the first paint; when it cannot be loaded, the changes are sent another
 * time.
 */
async function start(services: Services, signal: AbortSignal): Promise<void> {
  await afterDrawing();
  const loaded = await later().catch(() => null);
  if (!signal.aborted) loaded?.startPersonSync(services, signal);
}
