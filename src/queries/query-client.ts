import { QueryClient } from '@tanstack/react-query';
import { worthRetrying } from '../sync/worth-retrying';

const TRIES = 3;

/**
 * Creates a client for one account. Nothing is paused without a network, since queries read the
 * store; an error is retried by its kind only.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < TRIES && worthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
