import { mutationOptions } from '@tanstack/react-query';
import { refreshFleet } from '../sync/refresh-fleet';
import type { Services } from './services';

/** Requests the fleet at once: the response, or its absence, shows in the connection. */
export const tryAgain = (services: Services) =>
  mutationOptions({
    mutationFn: () => refreshFleet(services, new AbortController().signal),
    // Without a network too: the browser's view of it is only a hint.
    networkMode: 'always',
  });
