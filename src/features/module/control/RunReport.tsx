import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFresh } from '../../../components/fleet/snapshot-context';
import { MODULE_STATUS_LOOKS } from '../../../components/status/module-status-looks';
import { OnSiteLine } from '../../../components/on-site/OnSiteLine';
import { useMachineMessage } from '../../../components/words/use-machine-message';
import { displayedStatus } from '../../../domain/machine/module-status';
import type { ModuleStatus } from '../../../domain/machine/statuses';
import { statusWord } from '../../../domain/machine/status-word';
import type { CommandRun, RunOf } from '../../../queries/commands/commands';
import type { ModulePage } from '../module-page';
import { COMMAND_WORDS } from './command-words';
import { CommandSteps } from './CommandSteps';
import { LostOutcome } from './LostOutcome';
import { MeasuredState } from './MeasuredState';
import { httpStatus, machineWords, runText } from './run-words';
import { useSecondsText } from './use-seconds-text';

type RunReportProps = { run: CommandRun; page: ModulePage; onDismiss: () => void };

/** Verdicts on commands that did not reach the machine's state; each has a colour of its own. */
const VERDICTS = {
  refused: { word: msg`Refused`, hue: 'warning' },
  failed: { word: msg`Failed`, hue: 'danger' },
  unknown: { word: msg`No reply`, hue: 'danger' },
} as const satisfies Partial<Record<CommandRun['state']['kind'], Verdict>>;

type Verdict = { word: MessageDescriptor; hue: 'warning' | 'danger' };

const verdictOf = ({ kind }: CommandRun['state']): Verdict | null =>
  kind === 'refused' || kind === 'failed' || kind === 'unknown' ? VERDICTS[kind] : null;

/** The last command beside the measured state: its steps, or how it ended without them (ui L15). */
export function RunReport({ run, page, onDismiss }: RunReportProps) {
  const { t } = useLingui();
  const { state } = run;
  const verdict = verdictOf(state);
  const isFresh = useFresh();
  return (
    <Flex
      role="group"
      aria-label={t`Last command`}
      gap="3"
      mt="4"
      px="4"
      py="3"
      bg={verdict === null ? 'bg.subtle' : `${verdict.hue}.subtle`}
      borderRadius="l2"
    >
      <Box flex="1" minW="0">
        {verdict === null ? null : <VerdictLine verdict={verdict} run={run} />}
        {run.elsewhere ? (
          <Box color="fg.muted">
            <Trans>Sent from another window of yours.</Trans>
          </Box>
        ) : null}
        <Flex wrap="wrap" align="center" columnGap="2">
          {isFresh ? <Trans>Now:</Trans> : <Trans>Last measured:</Trans>}
          <MeasuredState row={page.row} />
        </Flex>
        {verdict === null ? (
          <CommandSteps run={run} page={page} />
        ) : (
          <Outcome run={run} page={page} />
        )}
        <MachineWords state={state} />
      </Box>
      {state.kind === 'pending' ? null : (
        <Button variant="ghost" onClick={onDismiss}>
          <Trans>Dismiss</Trans>
        </Button>
      )}
    </Flex>
  );
}

function VerdictLine({ verdict: { word, hue }, run }: { verdict: Verdict; run: CommandRun }) {
  const { t } = useLingui();
  const at = useSecondsText(run.requestedAt);
  return (
    <Flex wrap="wrap" columnGap="2">
      <chakra.strong color={`${hue}.fg`}>{t(word)}</chakra.strong>
      <span>
        {t(COMMAND_WORDS[run.command].button)} · {at}
      </span>
    </Flex>
  );
}

type OutcomeProps = Pick<RunReportProps, 'run' | 'page'>;

function Outcome({ run, page }: OutcomeProps) {
  const { t } = useLingui();
  const { state } = run;
  const status = httpStatus(state);
  return (
    <Box mt="1">
      {state.kind === 'unknown' ? (
        <LostOutcome run={run} module={page.module} />
      ) : (
        t(runText(state))
      )}
      {status === null ? null : <Box color="fg.muted">{t`HTTP status ${status}`}</Box>}
      {state.kind === 'refused' ? <Refused state={state} shown={page.row.status} /> : null}
    </Box>
  );
}

function MachineWords({ state }: Pick<CommandRun, 'state'>) {
  const textOf = useMachineMessage();
  const own = machineWords(state);
  if (own === null) return null;
  const said = textOf(own);
  return (
    <Box mt="1">
      <Trans>
        Message from the machine: <chakra.q>{said}</chakra.q>
      </Trans>
    </Box>
  );
}

type RefusedProps = { state: RunOf<'refused'>; shown: ModuleStatus };

/** State that the server knew when it refused, where the page still shows another. */
function Refused({ state: { onSite, now }, shown }: RefusedProps) {
  const { t } = useLingui();
  if (onSite !== null) return <OnSiteLine onSite={onSite} />;
  if (now === null || now === undefined || now.statusWord === null || now.at === null) return null;
  const status = displayedStatus(
    { statusWord: statusWord(now.statusWord), measuredAt: now.at },
    now.at,
  );
  if (status === shown) return null;
  const word = t(MODULE_STATUS_LOOKS[status].word);
  return (
    <Box color="fg.muted">
      <Trans>Its state is now: {word}.</Trans>
    </Box>
  );
}
