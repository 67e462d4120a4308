import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import { useZone } from '../../../components/time-text/use-zone';
import { AUDIT_ACTION_WORDS, AUDIT_OUTCOME_WORDS } from '../../../components/words/audit-words';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { decide } from '../../../domain/person/decide';
import type { Span } from '../../../domain/time/spans';
import { timeText } from '../../../i18n/format/dates';
import { useControl } from '../../../queries/commands/commands';
import { auditQuery, type AuditLine } from '../../../queries/commands/commands-audit';
import { personQuery } from '../../../queries/person';
import { useServices } from '../../../queries/services';
import { useIsFirstViewUp } from '../../../ui/later/use-is-first-view-up';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';

/**
 * How much of the audit log is shown: none where the user may not read it or there is none; all of
 * the range; or a part, because older pages, or all of it, could not be read.
 */
export type AuditExtent = 'none' | 'reading' | 'all' | 'part';

export interface AuditMarks {
  readonly marks: readonly TrendAnnotation[];
  readonly extent: AuditExtent;
  readonly tryAgain: () => void;
}

/** Entries read for one range at most. */
const MOST_LINES = 250;
const NO_LINES: readonly AuditLine[] = [];

/**
 * Commands to a machine and people on site, from the audit log: it is read from the server and not
 * kept on this device. In a live range those of after the newest sample count too.
 */
export function useAuditMarks(module: ModuleTelemetry, span: Span, isLive: boolean): AuditMarks {
  const control = useReadableControl(module);
  const query = useInfiniteQuery({ ...auditQuery(control, module.moduleId), retry: false });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const oldest = data?.at(-1)?.at ?? Infinity;
  const isShort = data !== undefined && hasNextPage && oldest > span.from;
  const readsOn = isShort && error === null && data.length < MOST_LINES;
  useEffect(() => {
    if (readsOn && !isFetching) void fetchNextPage();
  }, [readsOn, isFetching, fetchNextPage]);
  const marks = useMarks(data ?? NO_LINES, isLive ? { from: span.from } : span);
  const tryAgain = useCallback(() => void refetch(), [refetch]);
  if (control === null) return { marks, extent: 'none', tryAgain };
  if (error !== null || (isShort && !readsOn)) return { marks, extent: 'part', tryAgain };
  return { marks, extent: data === undefined || readsOn ? 'reading' : 'all', tryAgain };
}

/** Remote control, when the user may read the machine's audit log; from the first view on. */
function useReadableControl({ securityGroupIds: groups, timezone: zone }: ModuleTelemetry) {
  const services = useServices();
  const control = useControl();
  const user = useQuery(personQuery(services)).data?.user ?? null;
  const { servedAt: at } = useSnapshotStatus();
  const isUp = useIsFirstViewUp();
  const mayRead = decide(user, 'edit', { groups, zone, at }).allowed;
  return isUp && mayRead && control !== 'absent' ? control : null;
}

/** A span; without an end it goes on. */
type SpanFrom = { from: number; to?: number };

/** Commands, and people who came or left, within a span; refused ones with their outcome. */
function useMarks(
  lines: readonly AuditLine[],
  { from, to = Infinity }: SpanFrom,
): readonly TrendAnnotation[] {
  const { t } = useLingui();
  const zone = useZone();
  return useMemo(
    () =>
      lines
        .filter(({ at }) => at >= from && at < to)
        .map(({ at, userName, action, outcome }) => {
          const kind = action === 'ON_SITE' || action === 'OFF_SITE' ? 'person' : 'command';
          const act = t(AUDIT_ACTION_WORDS[action]);
          const isPlain = kind === 'person' && outcome === 'ok';
          const words = isPlain ? act : `${act} (${t(AUDIT_OUTCOME_WORDS[outcome])})`;
          return { at, label: `${timeText(at, zone)} ${userName}: ${words}`, kind };
        }),
    [lines, from, to, t, zone],
  );
}
