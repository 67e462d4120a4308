import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import type { RemoteControl } from './commands';

/** One line of the audit log: who, when, from where, what was seen, and the outcome. */
export type AuditLine = Awaited<ReturnType<RemoteControl['audit']>>['entries'][number];

/** The audit log of one machine, newest first, page by page; asked for anew each time it is opened. */
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
