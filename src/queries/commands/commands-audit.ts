import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import type { RemoteControl } from './commands';

/** One entry of the audit log. */
export type AuditLine = Awaited<ReturnType<RemoteControl['audit']>>['entries'][number];

/** Audit log of one machine, newest first, page by page; requested again each time it is opened. */
export const auditQuery = ({ audit }: RemoteControl, moduleId: ModuleId) =>
  infiniteQueryOptions({
    queryKey: ['audit', moduleId],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      audit(moduleId, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
  });
