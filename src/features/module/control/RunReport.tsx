import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { MODULE_STATUS_LOOKS } from '../../../components/status/module-status-looks';
import type { ModuleRow } from '../../../components/module-table/module-row';
import { OnSiteMark } from '../../../components/on-site/OnSiteMark';
import { displayedStatus } from '../../../domain/machine/module-status';
import { statusWord } from '../../../domain/machine/status-word';
import { MINUTE, SECOND, type EpochMs } from '../../../base/units';
import type { CommandRun, RunOf } from '../../../queries/commands/commands';
import { useNow } from '../../../queries/time/use-now';
import { MessageIcon } from '../../../ui/toaster/MessageIcon';
import { COMMAND_WORDS } from './command-words';
import { MeasuredState } from './MeasuredState';
import { machineWords, runKind, runText } from './run-words';
import { useSecondsText } from './use-seconds-text';

type RunReportProps = { run: CommandRun; row: ModuleRow; onDismiss: () => void };

/** What was asked for beside what is measured (look, Remote commands 5), and how it ended. */
export function RunReport({ run, row, onDismiss }: RunReportProps) {
  const { t } = useLingui();
  const { command, state } = run;
  const at = useSecondsText(run.askedAt);
  return (
    <Flex
      role="group"
      aria-label={t`Last command`}
      gap="3"
      mt="4"
      px="4"
      py="3"
      bg="bg.subtle"
      borderRadius="l2"
    >
      <MessageIcon kind={runKind(state)} />
      <Box flex="1" minW="0">
        <Flex wrap="wrap" align="center" columnGap="2" fontWeight="medium">
          <span>{t(COMMAND_WORDS[command].asked(at))}</span>
          <span>{t`· measured:`}</span>
          <MeasuredState row={row} />
        </Flex>
        <Box mt="1">
          <Outcome run={run} />
        </Box>
      </Box>
      {state.kind === 'asked' ? null : (
        <Button variant="ghost" onClick={onDismiss}>
          <Trans>Dismiss</Trans>
        </Button>
      )}
    </Flex>
  );
}

function Outcome({ run: { command, state, elsewhere } }: { run: CommandRun }) {
  const { t } = useLingui();
  const said = machineWords(state);
  return (
    <>
      {elsewhere ? (
        <Box color="fg.muted">
          <Trans>Asked for in another window of yours.</Trans>
        </Box>
      ) : null}
      <span>{t(runText(state))}</span>
      {said === null ? null : (
        <Box>
          <Trans>
            The machine says: <chakra.q>{said}</chakra.q>
          </Trans>
        </Box>
      )}
      {state.kind === 'answered' ? <NotSeenYet command={command} at={state.at} /> : null}
      {state.kind === 'seen' ? <SeenAt at={state.at} /> : null}
      {state.kind === 'refused' ? <Refused state={state} /> : null}
    </>
  );
}

/** As long as telemetry is asked for more often. */
const SOON = 2 * MINUTE;

function NotSeenYet({ command, at }: { command: CommandRun['command']; at: EpochMs }) {
  const { t } = useLingui();
  const isLate = useNow(5 * SECOND) - at > SOON;
  return (
    <Box color="fg.muted">
      {isLate ? t(COMMAND_WORDS[command].notSeen) : t`Telemetry does not show it yet.`}
    </Box>
  );
}

function SeenAt({ at }: { at: EpochMs }) {
  const time = useSecondsText(at);
  return (
    <Box color="fg.muted">
      <Trans>Measured at {time}.</Trans>
    </Box>
  );
}

/** What the server knew when it refused. */
function Refused({ state: { onSite, now } }: { state: RunOf<'refused'> }) {
  const { t } = useLingui();
  if (onSite !== null) return <OnSiteMark onSite={onSite} />;
  if (now === null || now === undefined || now.statusWord === null || now.at === null) return null;
  const status = displayedStatus(
    { statusWord: statusWord(now.statusWord), measuredAt: now.at },
    now.at,
  );
  const word = t(MODULE_STATUS_LOOKS[status].word);
  return (
    <Box color="fg.muted">
      <Trans>Its state is now: {word}.</Trans>
    </Box>
  );
}
