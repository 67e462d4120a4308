import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminFailureOf, callAdmin, type AdminCalls } from '../../sync/admin/admin-call';
import { worthRetrying } from '../../sync/worth-retrying';
import { KEYS } from '../keys';
import { useServices } from '../services';
import type { LogPage } from './matching-pages';

export { adminFailureOf, type AdminFailure } from '../../sync/admin/admin-call';
export type { AdminCalls } from '../../sync/admin/admin-call';

const TRIES = 3;

/**
 * Whether a read is sent again by itself: retries of a server that is not reached take seconds, in
 * which a skeleton says nothing and a button that tries again does nothing.
 */
const isRetried = (failures: number, error: Error): boolean =>
  failures < TRIES &&
  worthRetrying(error) &&
  !['unreachable', 'sign-in-unreachable'].includes(adminFailureOf(error).kind);

/**
 * Result of a read of administration, under `key`. Nothing of it is stored on the device: who may
 * do what is shown as the server has it now, or not at all. With `keepsLast` the result of the last
 * key is shown while that of a new one is read: a list does not vanish between its pages.
 */
export function useAdminRead<T>(
  key: readonly unknown[],
  read: (admin: AdminCalls, signal: AbortSignal) => Promise<T>,
  { isEnabled = true, keepsLast = false } = {},
) {
  const services = useServices();
  return useQuery({
    queryKey: [...KEYS.admin, ...key],
    queryFn: ({ signal }) => callAdmin(services, (admin) => read(admin, signal)),
    enabled: isEnabled,
    staleTime: 0,
    retry: isRetried,
    ...(keepsLast ? { placeholderData: theLast } : {}),
  });
}

/** As keepPreviousData of the library, which would go into the first load. */
const theLast = <T>(last: T | undefined): T | undefined => last;

/**
 * A change by administration. It is sent once, without a retry; afterwards every list is read
 * again.
 */
export function useAdminChange<Input, T>(
  change: (admin: AdminCalls, input: Input, signal: AbortSignal) => Promise<T>,
) {
  const services = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      callAdmin(services, (admin) => change(admin, input, new AbortController().signal)),
    onSettled: () => queries.invalidateQueries({ queryKey: KEYS.admin }),
  });
}

/** Lines of a log, newest first, page by page; `read` requests the page of a cursor. */
export function useAdminLog<T>(
  key: readonly unknown[],
  read: (admin: AdminCalls, cursor: string | null, signal: AbortSignal) => Promise<LogPage<T>>,
) {
  const services = useServices();
  return useInfiniteQuery({
    queryKey: [...KEYS.admin, ...key],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      callAdmin(services, (admin) => read(admin, pageParam, signal)),
    initialPageParam: null,
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    staleTime: 0,
    retry: isRetried,
  });
}
