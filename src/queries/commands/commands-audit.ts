import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ModuleId } from '../../domain/ids';
import { readLastCommand } from '../../store/alerts/last-command';
import { KEYS } from '../keys';
import { onRefreshTrigger } from '../refresh-triggers';
import { useServices, type Services } from '../services';
import type { RemoteControl } from './commands';
import { AUDIT_KEY } from './control';

/** One entry of the audit log. */
export type AuditLine = Awaited<ReturnType<RemoteControl['audit']>>['entries'][number];

/**
 * Audit log of one machine, newest first, page by page; requested again each time it is opened, and
 * not at all where `control` is null.
 */
export const auditQuery = (control: RemoteControl | null, moduleId: ModuleId) =>
  infiniteQueryOptions({
    queryKey: [AUDIT_KEY, moduleId],
    queryFn:
      control === null
        ? skipToken
        : ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
            control.audit(moduleId, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
  });

/** Last command of a machine as stored on this device; null when it is not. Sends no request. */
export const storedCommandQuery = ({ store }: Pick<Services, 'store'>, moduleId: ModuleId) =>
  queryOptions({
    queryKey: [...KEYS.alerts, 'command', moduleId] as const,
    queryFn: () => readLastCommand(store.alertRows, moduleId),
  });

/** Requests a shown audit log again when the page is visible again, and when the server is back. */
export function useAuditRefresh(moduleId: ModuleId): void {
  const services = useServices();
  const client = useQueryClient();
  useEffect(
    () =>
      onRefreshTrigger(services, () => {
        void client.invalidateQueries(
          { queryKey: [AUDIT_KEY, moduleId] },
          { cancelRefetch: false },
        );
      }),
    [services, client, moduleId],
  );
}
