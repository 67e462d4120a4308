import { useMemo } from 'react';
import { epochMs } from '../../../base/units';
import { withCommands, type CommandEvent } from '../../../domain/history/command-event';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { Period } from '../../../domain/time/time-ranges';
import { useAuditLines, type AuditLines } from '../use-audit-lines';
import { useExactPast } from '../use-exact-past';

/** Nothing is read before the range is known. */
const NEVER = { from: epochMs(Infinity), to: epochMs(Infinity) };

/**
 * Events of a machine from the sources of its timeline, with the commands that were sent to it for
 * those who may read the audit log. Starts, stops, silences and alerts are exact until
 * `exactUntil`; null where they are not. `isWhole` is true when all commands are there too.
 */
export function useListedEvents(module: ModuleTelemetry, period: Period) {
  const past = useExactPast(module, period);
  const { lines, extent } = useAuditLines(module, past?.span ?? NEVER, period.live);
  const history = useMemo(
    () =>
      past === undefined
        ? undefined
        : { ...past, events: withCommands(past.events, commandsOf(module, lines)) },
    [past, module, lines],
  );
  const exactUntil = past?.exactUntil ?? null;
  return { history, exactUntil, isWhole: exactUntil !== null && extent === 'all', extent };
}

function commandsOf(
  { moduleId, powerBlockId, name }: ModuleTelemetry,
  lines: AuditLines['lines'],
): readonly CommandEvent[] {
  const subject = { kind: 'module', moduleId, powerBlockId, name } as const;
  return lines.flatMap(({ at, action, outcome, userName }): CommandEvent[] =>
    action === 'ON_SITE' || action === 'OFF_SITE'
      ? []
      : [{ type: 'commanded', at, subject, action, outcome, userName }],
  );
}
