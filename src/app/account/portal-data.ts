import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '../../queries/bridge';
import { createQueryClient } from '../../queries/query-client';
import type { Services } from '../../queries/services';
import type { RemoteError } from '../../remote/remote-error';
import { createAhead, type Ahead } from '../../sync/ahead';
import { createMessages, type Messages } from '../../ui/toaster/messages';

/** Services and caches of one portal, an account's or the demo's; portals share none of them. */
export interface PortalData {
  readonly services: Services;
  readonly queries: QueryClient;
  readonly messages: Messages;
  /** First refresh of the fleet, which may begin before the screens are there. */
  readonly aheadFleet: Ahead<RemoteError | null>;
  /** Request for the first charts of a machine's page, which may begin before them too. */
  readonly aheadCharts: Ahead<unknown>;
  /** Aborted by `stop`. */
  readonly ended: AbortSignal;
  /** Stops requests and clears the queries. */
  stop(): void;
}

/** Creates query client and messages for the services. */
export function portalData(services: Services): PortalData {
  const queries = createQueryClient();
  const stopBridge = bridge(queries, services);
  const aheadFleet = createAhead<RemoteError | null>();
  const aheadCharts = createAhead<unknown>();
  const ends = new AbortController();
  return {
    services,
    queries,
    messages: createMessages(() => services.clock.now()),
    aheadFleet,
    aheadCharts,
    ended: ends.signal,
    stop: () => {
      ends.abort();
      stopBridge();
      aheadFleet.stop();
      aheadCharts.stop();
      // A response still under way is dropped.
      void queries.cancelQueries();
      queries.clear();
    },
  };
}
