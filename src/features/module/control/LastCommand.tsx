import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MINUTE, type EpochMs } from '../../../base/units';
import { useFresh } from '../../../components/fleet/snapshot-context';
import { useWhenText } from '../../../components/time-text/use-when-text';
import { AUDIT_ACTION_WORDS, auditOutcome } from '../../../components/words/audit-words';
import type { ModuleId } from '../../../domain/ids';
import {
  lastCommandOf,
  laterCommand,
  type LoggedCommand,
} from '../../../domain/machine/last-command';
import type { MachineCommand } from '../../../domain/machine/machine-command';
import type { RemoteControl } from '../../../queries/commands/commands';
import {
  auditQuery,
  storedCommandQuery,
  useAuditRefresh,
} from '../../../queries/commands/commands-audit';
import { useServices } from '../../../queries/services';
import { useIsFirstViewUp } from '../../../ui/later/use-is-first-view-up';

type LastCommandProps = { control: RemoteControl | null; moduleId: ModuleId };

/**
 * Last command that reached the machine, with its user, time and outcome: telemetry does not say
 * whether autostart is on. Others may send one at any time, so it is requested each minute; without
 * a network it is the stored one, with the time as of which it was the last. Empty where the user
 * may not read it.
 */
export function LastCommand({ control, moduleId }: LastCommandProps) {
  const isReadable = useIsFirstViewUp() && control !== null;
  const isFresh = useFresh();
  useAuditRefresh(moduleId);
  const { data: log, isError } = useInfiniteQuery({
    ...auditQuery(isReadable ? control : null, moduleId),
    retry: false,
    refetchInterval: isFresh ? MINUTE : false,
  });
  const { data: stored } = useQuery({
    ...storedCommandQuery(useServices(), moduleId),
    enabled: isReadable,
  });
  // The log of a lost network lacks a command that this device sent since.
  const last = laterCommand(log === undefined ? null : lastCommandOf(log), stored?.last ?? null);
  const isCurrent = isFresh && log !== undefined && !isError;
  if (last !== null)
    return <Line {...{ last }} asOf={isCurrent ? null : (stored?.readAt ?? null)} />;
  return stored === null && !isFresh ? (
    <Quiet>
      <Trans>Last command: not on this device</Trans>
    </Quiet>
  ) : null;
}

const Quiet = (props: { children: ReactNode }) => (
  <Box
    as="span"
    color="fg.muted"
    fontWeight="normal"
    overflowWrap="anywhere"
    textAlign="start"
    {...props}
  />
);

/** Effect of a command that the machine accepted, which its state alone does not show. */
const EFFECTS: Partial<Record<MachineCommand, MessageDescriptor>> = {
  ENABLE: msg`it turned autostart on`,
  DISABLE: msg`it turned autostart off`,
};

/** `asOf`: null while the log is read each minute. */
function Line({ last, asOf }: { last: LoggedCommand; asOf: EpochMs | null }) {
  const { t } = useLingui();
  const { userName } = last;
  const command = t(AUDIT_ACTION_WORDS[last.command]);
  const outcome = t(auditOutcome({ action: last.command, outcome: last.outcome }));
  const time = useWhenText(last.at);
  const effect = last.outcome === 'ok' ? EFFECTS[last.command] : undefined;
  return (
    <Quiet>
      {t`Last command: ${command}, ${userName}, ${time} · ${outcome}`}
      {effect === undefined ? null : <> · {t(effect)}</>}
      {asOf === null ? null : <AsOf at={asOf} />}
    </Quiet>
  );
}

function AsOf({ at }: { at: EpochMs }) {
  const { t } = useLingui();
  const time = useWhenText(at);
  return <> · {t`as of ${time}`}</>;
}
