import { mutationOptions } from '@tanstack/react-query';
import { refreshActive } from '../../sync/alerts/refresh-active';
import { refreshFleet } from '../../sync/refresh-fleet';
import type { Services } from '../services';
import { alertDepsOf } from './alert-deps-of';

/** Requests the fleet and its active alerts at once. */
export const refreshNow = (services: Services) =>
  mutationOptions({
    mutationFn: async () => {
      const { signal } = new AbortController();
      await refreshFleet(services, signal);
      await refreshActive(alertDepsOf(services), signal);
    },
    // Without a network too: the browser's view of it is only a hint.
    networkMode: 'always',
  });
