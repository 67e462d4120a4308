import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '../../queries/bridge';
import { createQueryClient } from '../../queries/query-client';
import type { Services } from '../../queries/services';
import { createMessages, type Messages } from '../../ui/toaster/messages';

/** What the screens of one portal stand on: an account's, or the demo's. Nothing of it is shared with another. */
export interface PortalData {
  readonly services: Services;
  readonly queries: QueryClient;
  readonly messages: Messages;
  /** Stops what runs for it: nothing is asked or shown any more. */
  stop(): void;
}

/** Puts together what stands on the services. */
export function portalData(services: Services): PortalData {
  const queries = createQueryClient();
  const stopBridge = bridge(queries, services);
  return {
    services,
    queries,
    messages: createMessages(() => services.clock.now()),
    stop: () => {
      stopBridge();
      // An answer on its way is not taken up.
      void queries.cancelQueries();
      queries.clear();
    },
  };
}
