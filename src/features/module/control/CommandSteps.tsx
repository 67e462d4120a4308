import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ModulePage } from '../module-page';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import { MODULE_STATUS_LOOKS } from '../../../components/status/module-status-looks';
import { useLocale } from '../../../components/time-text/use-locale';
import { processState } from '../../../domain/machine/process-state';
import { MINUTE, SECOND, type EpochMs } from '../../../base/units';
import { quantityText } from '../../../i18n/format/numbers';
import type { CommandRun } from '../../../queries/commands/commands';
import { useNow } from '../../../queries/time/use-now';
import { Icon } from '../../../ui/icons/Icon';
import { COMMAND_WORDS } from './command-words';
import { useSecondsText } from './use-seconds-text';

type CommandStepsProps = { run: CommandRun; page: ModulePage };

/**
 * Steps of a command from sending it to the state that was requested, the last of which alone is
 * green (ui L15). Only for a command that was not refused, did not fail and was answered.
 */
export function CommandSteps({ run, page }: CommandStepsProps) {
  const { t } = useLingui();
  const { command, state } = run;
  const sentAt = useSecondsText(run.requestedAt);
  const isAccepted = state.kind !== 'pending';
  const isReached = state.kind === 'confirmed';
  return (
    <chakra.ol listStyleType="none" mt="2">
      <StepLine mark="done">{t(COMMAND_WORDS[command].sent(sentAt))}</StepLine>
      <StepLine mark={isAccepted ? 'done' : 'now'}>
        {isAccepted ? (
          t`Accepted by the machine`
        ) : (
          <>
            {t`Waiting for the machine’s reply`} <Elapsed since={run.requestedAt} />
          </>
        )}
      </StepLine>
      {isAccepted && !isReached ? (
        <StepLine mark="now">
          <Doing run={run} page={page} /> <Known since={run.requestedAt} />
        </StepLine>
      ) : null}
      <StepLine mark={isReached ? 'reached' : 'ahead'}>
        {t(COMMAND_WORDS[command].reached)}
        {isReached ? <MeasuredAt at={state.at} /> : null}
      </StepLine>
    </chakra.ol>
  );
}

/** Activity of the machine after it has accepted the command, as telemetry shows it. */
function Doing({ run: { command, state, requestedAt }, page }: CommandStepsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isLate = useNow(5 * SECOND) - requestedAt > LATE;
  if (state.kind !== 'under-way')
    return isLate ? t(COMMAND_WORDS[command].notSeen) : t`Not yet confirmed by telemetry`;
  const word = t(MODULE_STATUS_LOOKS[page.row.status].word);
  const { step } = processState(page.module);
  const power = quantityText(page.row.production, locale);
  if (step === null) return `${word} · ${power}`;
  const { number, of } = step;
  return t`${word} · step ${number} of ${of} · ${power}`;
}

/** Time for which telemetry is requested more often after a command. */
const LATE = 2 * MINUTE;

/**
 * Time for which the machine is known to do it: without new values it does not grow. Values of
 * before the command say nothing of it.
 */
function Known({ since }: { since: EpochMs }) {
  const { fresh, servedAt } = useSnapshotStatus();
  const time = useSecondsText(servedAt);
  if (fresh) return <Elapsed since={since} />;
  if (servedAt < since) return null;
  return (
    <>
      <Elapsed since={since} until={servedAt} />{' '}
      <chakra.span color="fg.muted">
        <Trans>as of {time}</Trans>
      </chakra.span>
    </>
  );
}

/** "1 min 12 s", as it grows, or until a moment. */
function Elapsed({ since, until }: { since: EpochMs; until?: EpochMs }) {
  const { t } = useLingui();
  const now = useNow(SECOND);
  const passed = Math.max(0, Math.floor(((until ?? now) - since) / SECOND));
  const minutes = Math.floor(passed / 60);
  const seconds = passed % 60;
  return (
    <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
      {minutes === 0 ? t`${seconds} s` : t`${minutes} min ${seconds} s`}
    </chakra.span>
  );
}

function MeasuredAt({ at }: { at: EpochMs }) {
  const { t } = useLingui();
  const time = useSecondsText(at);
  return (
    <chakra.span color="fg.muted" fontWeight="normal">
      {' '}
      {t`measured at ${time}`}
    </chakra.span>
  );
}

const MARKS = {
  done: { icon: 'check', color: 'fg.muted' },
  now: { icon: 'clock', color: 'fg' },
  ahead: { icon: null, color: 'fg.subtle' },
  reached: { icon: 'success', color: 'success.fg' },
} as const;

function StepLine({ mark, children }: { mark: keyof typeof MARKS; children: ReactNode }) {
  const { icon, color } = MARKS[mark];
  const isStrong = mark === 'now' || mark === 'reached';
  return (
    <Flex as="li" aria-current={mark === 'now' ? 'step' : undefined} gap="2" py="1">
      <Box boxSize="5" flexShrink={0} color={color} lineHeight="0" pt="0.5" aria-hidden>
        {icon === null ? null : <Icon name={icon} boxSize="5" />}
      </Box>
      <Box fontWeight={isStrong ? 'semibold' : 'normal'} color={icon === null ? color : 'fg'}>
        {children}
      </Box>
    </Flex>
  );
}
