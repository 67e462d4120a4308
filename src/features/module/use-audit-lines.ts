import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSnapshotStatus } from '../../components/fleet/snapshot-context';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { withStoredCommand } from '../../domain/machine/last-command';
import { decide } from '../../domain/person/decide';
import type { Span } from '../../domain/time/spans';
import { useControl } from '../../queries/commands/commands';
import {
  auditQuery,
  storedCommandQuery,
  type AuditLine,
} from '../../queries/commands/commands-audit';
import { personQuery } from '../../queries/person';
import { useServices } from '../../queries/services';
import { useIsFirstViewUp } from '../../ui/later/use-is-first-view-up';

/**
 * How much of the audit log is shown: none where the user may not read it or there is none; all of
 * the range; or a part, because older pages, or all of it, could not be read.
 */
export type AuditExtent = 'none' | 'reading' | 'all' | 'part';

type AuditMark = Pick<AuditLine, 'at' | 'action' | 'outcome' | 'userName'>;

export interface AuditLines {
  /** Newest first. Of a log that is read in part, the last command as stored here is among them. */
  readonly lines: readonly AuditMark[];
  readonly extent: AuditExtent;
  readonly tryAgain: () => void;
}

/** Entries read for one range at most. */
const MOST_LINES = 250;
const NO_LINES: readonly AuditMark[] = [];

/**
 * Lines of a machine's audit log within a span: the log is read from the server, and only its last
 * command is kept on this device. In a live range those of after the newest sample count too.
 */
export function useAuditLines(
  module: ModuleTelemetry,
  { from, to }: Span,
  isLive: boolean,
): AuditLines {
  const control = useReadableControl(module);
  const query = useInfiniteQuery({ ...auditQuery(control, module.moduleId), retry: false });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const oldest = data?.at(-1)?.at ?? Infinity;
  const isShort = data !== undefined && hasNextPage && oldest > from;
  const readsOn = isShort && error === null && data.length < MOST_LINES;
  useEffect(() => {
    // The timeline and the table of events share the query: one of them requests the next page.
    if (readsOn && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [readsOn, isFetching, fetchNextPage]);
  const extent = extentOf({
    isReadable: control !== null,
    isPart: error !== null || (isShort && !readsOn),
    isReading: data === undefined || readsOn,
  });
  const { data: stored } = useQuery({
    ...storedCommandQuery(useServices(), module.moduleId),
    enabled: extent === 'part',
  });
  const last = extent === 'part' ? (stored?.last ?? null) : null;
  const end = isLive ? Infinity : to;
  const lines = useMemo(
    () => withStoredCommand(data ?? NO_LINES, last).filter(({ at }) => at >= from && at < end),
    [data, last, from, end],
  );
  const tryAgain = useCallback(() => void refetch(), [refetch]);
  return { lines, extent, tryAgain };
}

type Reading = Readonly<Record<'isReadable' | 'isPart' | 'isReading', boolean>>;

function extentOf({ isReadable, isPart, isReading }: Reading): AuditExtent {
  if (!isReadable) return 'none';
  if (isPart) return 'part';
  return isReading ? 'reading' : 'all';
}

/** Remote control, when the user may read the machine's audit log; from the first view on. */
export function useReadableControl({ securityGroupIds: groups, timezone: zone }: ModuleTelemetry) {
  const services = useServices();
  const control = useControl();
  const user = useQuery(personQuery(services)).data?.user ?? null;
  const { servedAt: at } = useSnapshotStatus();
  const isUp = useIsFirstViewUp();
  const mayRead = decide(user, 'readLog', { groups, zone, at }).allowed;
  return isUp && mayRead && control !== 'absent' ? control : null;
}
