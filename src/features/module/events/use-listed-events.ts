import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { epochMs } from '../../../base/units';
import {
  withCommands,
  withStoredCommand,
  type CommandEvent,
} from '../../../domain/history/command-event';
import type { LoggedCommand } from '../../../domain/machine/last-command';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Period } from '../../../domain/time/time-ranges';
import type { Span } from '../../../domain/time/spans';
import { storedCommandQuery } from '../../../queries/commands/commands-audit';
import { useServices } from '../../../queries/services';
import { useAuditLines, type AuditLines } from '../use-audit-lines';
import { useExactPast } from '../use-exact-past';

/** Nothing is read before the range is known. */
const NEVER = { from: epochMs(Infinity), to: epochMs(Infinity) };

/**
 * Events of a machine from the sources of its timeline, with the commands that were sent to it for
 * those who may read the audit log; of a log that cannot be read whole, the last one as stored on
 * this device is among them. Starts, stops, silences and alerts are exact until
 * `exactUntil`; null where they are not. `isWhole` is true when all commands are there too.
 */
export function useListedEvents(module: ModuleTelemetry, period: Period) {
  const past = useExactPast(module, period);
  const span = past?.span ?? NEVER;
  const { lines, extent } = useAuditLines(module, span, period.live);
  const { data: stored } = useQuery({
    ...storedCommandQuery(useServices(), module.moduleId),
    enabled: extent === 'part',
  });
  const history = useMemo(() => {
    if (past === undefined) return undefined;
    const { from, to } = past.span;
    const within = { from, to: period.live ? epochMs(Infinity) : to };
    const last = extent === 'part' ? (stored?.last ?? null) : null;
    return { ...past, events: withCommands(past.events, commandsOf(module, lines, last, within)) };
  }, [past, module, lines, stored, extent, period.live]);
  const exactUntil = past?.exactUntil ?? null;
  return { history, exactUntil, isWhole: exactUntil !== null && extent === 'all', extent };
}

function commandsOf(
  { moduleId, powerBlockId, name }: ModuleTelemetry,
  lines: AuditLines['lines'],
  last: LoggedCommand | null,
  span: Span,
): readonly CommandEvent[] {
  const subject = { kind: 'module', moduleId, powerBlockId, name } as const;
  const logged = lines.flatMap(({ at, action, outcome, userName }) =>
    action === 'ON_SITE' || action === 'OFF_SITE' ? [] : [{ at, action, outcome, userName }],
  );
  return withStoredCommand(logged, last, span).map((one) => ({
    ...{ type: 'commanded' as const, subject },
    ...one,
  }));
}
