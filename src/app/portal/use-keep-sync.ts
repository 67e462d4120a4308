import { useEffect } from 'react';
import { useServices, type Services } from '../../queries/services';
import { afterDrawing } from '../../ui/later/after-drawing';

/** Keeps views and preferences the same on all devices of the person, while they are signed in. */
export function useKeepSync(): void {
  const services = useServices();
  useEffect(() => {
    const ends = new AbortController();
    void start(services, ends.signal);
    return () => {
      ends.abort();
    };
  }, [services]);
}

/** Code that the first paint does not wait for; where it is not to be had, what is kept travels another time. */
async function start(services: Services, signal: AbortSignal): Promise<void> {
  await afterDrawing();
  const loaded = await import('../../sync/keep/keep-sync').catch(() => null);
  if (loaded === null || signal.aborted) return;
  const { seen, stop } = loaded.startKeepSync(services, services.userId);
  const look = () => {
    if (document.visibilityState === 'visible') seen();
  };
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', stop);
}
