import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { auditOutcome } from '../../../components/words/audit-words';
import { useMachineMessage } from '../../../components/words/use-machine-message';
import { loggedVerdict } from '../../../domain/machine/logged-verdict';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { CommandRun } from '../../../queries/commands/commands';
import { auditQuery } from '../../../queries/commands/commands-audit';
import { personQuery } from '../../../queries/person';
import { useServices } from '../../../queries/services';
import { useReadableControl } from '../use-audit-lines';
import { CAUSE_WORDS } from './command-words';
import { runText } from './run-words';

type LostOutcomeProps = { run: CommandRun; module: ModuleTelemetry };

/** Outcome of a command without a reply: that of the audit log, once it has the command. */
export function LostOutcome({ run, module }: LostOutcomeProps) {
  const { t } = useLingui();
  const textOf = useMachineMessage();
  const control = useReadableControl(module);
  const { data: lines = [] } = useInfiniteQuery({
    ...auditQuery(control, module.moduleId),
    retry: false,
  });
  const { data: person } = useQuery(personQuery(useServices()));
  const userName = person?.user.nickName ?? '';
  const line = loggedVerdict(lines, { ...run, userName });
  if (line === null) return t(runText(run.state));
  const outcome = t(auditOutcome(line));
  return (
    <>
      <Trans>No reply came, but the audit log has the command: {outcome}.</Trans>
      <Box color="fg.muted">
        {line.reason === null ? textOf(line.message) : t(CAUSE_WORDS[line.reason])}
      </Box>
    </>
  );
}
