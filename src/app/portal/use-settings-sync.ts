import { useEffect } from 'react';
import { useServices, type Services } from '../../queries/services';
import { afterDrawing } from '../../ui/later/after-drawing';
import { later } from '../later/later';

/** Synchronizes views and preferences with the person's other devices while they are signed in. */
export function useSettingsSync(): void {
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
  if (loaded === null || signal.aborted) return;
  const { seen, stop } = loaded.startSettingsSync(services, services.userId);
  const checkVisible = () => {
    if (document.visibilityState === 'visible') seen();
  };
  document.addEventListener('visibilitychange', checkVisible, { signal });
  signal.addEventListener('abort', stop);
}
