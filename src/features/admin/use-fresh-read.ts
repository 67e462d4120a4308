import { useAdminRead, type AdminCalls } from '../../queries/admin/use-admin';

/**
 * As `useAdminRead`, without what was read before this screen was opened: a form that began with an
 * old revision could not be saved.
 */
export function useFreshRead<T>(
  key: readonly unknown[],
  read: (admin: AdminCalls, signal: AbortSignal) => Promise<T>,
) {
  const { data, error, isFetchedAfterMount, ...query } = useAdminRead(key, read);
  const { dataUpdatedAt, refetch } = query;
  return isFetchedAfterMount
    ? { data, error, dataUpdatedAt, refetch }
    : { data: undefined, error: null, dataUpdatedAt, refetch };
}
