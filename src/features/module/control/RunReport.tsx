import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { MODULE_STATUS_LOOKS } from '../../../components/status/module-status-looks';
import type { ModuleRow } from '../../../components/module-table/module-row';
import { OnSiteLine } from '../../../components/on-site/OnSiteLine';
import { useZone } from '../../../components/time-text/use-zone';
import { displayedStatus } from '../../../domain/machine/module-status';
import { statusWord } from '../../../domain/machine/status-word';
import { MINUTE, SECOND, type EpochMs } from '../../../base/units';
import type { CommandRun, RunOf } from '../../../queries/commands/commands';
import { clockText } from '../../../i18n/format/dates';
import { useNow } from '../../../queries/time/use-now';
import { MessageIcon } from '../../../ui/toaster/MessageIcon';
import { COMMAND_WORDS } from './command-words';
import { MeasuredState } from './MeasuredState';
import { httpStatus, machineWords, runKind, runText } from './run-words';

type RunReportProps = { run: CommandRun; row: ModuleRow; onDismiss: () => void };

/** The command next to the measured state, and how it ended (ui L15). */
export function RunReport({ run, row, onDismiss }: RunReportProps) {
  const { t } = useLingui();
  const { command, state } = run;
  const at = useSecondsText(run.requestedAt);
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
      {state.kind === 'pending' ? null : (
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
  const status = httpStatus(state);
  return (
    <>
      {elsewhere ? (
        <Box color="fg.muted">
          <Trans>Asked for in another window of yours.</Trans>
        </Box>
      ) : null}
      <span>{t(runText(state))}</span>
      {status === null ? null : <Box color="fg.muted">{t`HTTP status ${status}`}</Box>}
      {said === null ? null : (
        <Box>
          <Trans>
            The machine says: <chakra.q>{said}</chakra.q>
          </Trans>
        </Box>
      )}
      {state.kind === 'acknowledged' ? <NotSeenYet command={command} at={state.at} /> : null}
      {state.kind === 'confirmed' ? <SeenAt at={state.at} /> : null}
      {state.kind === 'refused' ? <Refused state={state} /> : null}
    </>
  );
}

/** Time for which telemetry is requested more often after a command. */
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

/** "14:02:10": with seconds, for something that is followed by the second. */
function useSecondsText(at: EpochMs): string {
  const minutes = clockText(at, useZone());
  const seconds = Math.floor((at % MINUTE) / SECOND);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

/** State that the server knew when it refused. */
function Refused({ state: { onSite, now } }: { state: RunOf<'refused'> }) {
  const { t } = useLingui();
  if (onSite !== null) return <OnSiteLine onSite={onSite} />;
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
