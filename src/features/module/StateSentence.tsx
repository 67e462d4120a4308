import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useSnapshotStatus } from '../../components/fleet/snapshot-context';
import { MODULE_STATUS_LOOKS } from '../../components/status/module-status-looks';
import { AgeText } from '../../components/time-text/AgeText';
import { useLocale } from '../../components/time-text/use-locale';
import { useWhenText } from '../../components/time-text/use-when-text';
import type { Alert } from '../../domain/alerts/alert';
import type { ModuleStatus } from '../../domain/machine/statuses';
import { epochMs, type EpochMs } from '../../base/units';
import { quantityText } from '../../i18n/format/numbers';
import { entryText } from './alerts/alert-text';
import type { ModulePage } from './module-page';
import { machineSentence, type MachineSentence, type NamedAlert } from './machine-sentence';
import { LastCommand } from './control/LastCommand';
import { useReadableControl } from './use-audit-lines';
import { useSinceText } from './alerts/use-since-text';

type StateSentenceProps = ModulePage & { alerts: readonly Alert[] };

/** Stands for an unknown time, which is not shown. */
const NO_TIME = epochMs(0);

/** State of the machine in a sentence, and what to do about it. */
export function StateSentence({ module, row, alerts }: StateSentenceProps) {
  const sentence = useMemo(
    () => machineSentence(module, row.status, alerts),
    [module, row.status, alerts],
  );
  const { fresh, servedAt } = useSnapshotStatus();
  const alert = 'alert' in sentence ? sentence.alert : null;
  const isOffline = sentence.kind === 'offline' || sentence.kind === 'never';
  // A silence lasts until the response that tells of it, a value is as old as its sample.
  const knownAt = isOffline ? servedAt : (module.measuredAt ?? servedAt);
  return (
    <Box mt="3" maxW="70rem">
      <Box fontSize="lg" fontWeight="medium" lineHeight="1.4" overflowWrap="anywhere">
        {alert === null || sentence.kind === 'offline' ? (
          <Plain {...{ sentence, row }} isPast={!fresh} />
        ) : (
          <OfAlert {...{ sentence, alert, row }} isPast={!fresh} />
        )}
        {fresh ? null : <AsOf at={knownAt} />}
        {HAS_AUTOSTART.has(row.status) ? null : <WhyItStands module={module} />}
      </Box>
      {sentence.kind === 'offline' && alert !== null ? <LastAlert alert={alert} /> : null}
      {alert === null ? null : <WhatToDo alert={alert} />}
    </Box>
  );
}

/** States in which autostart is on, or not known. */
const HAS_AUTOSTART: ReadonlySet<ModuleStatus> = new Set(['running', 'starting', 'offline']);

/** Last command of a machine that stands: "Ready" does not tell whether autostart is on. */
function WhyItStands({ module }: Pick<ModulePage, 'module'>) {
  const control = useReadableControl(module);
  return (
    <Box as="span" ms="3" fontSize="sm">
      <LastCommand {...{ control }} moduleId={module.moduleId} />
    </Box>
  );
}

type Row = ModulePage['row'];
type PlainProps = { sentence: MachineSentence; row: Row; isPast: boolean };

function Plain({ sentence, row, isPast }: PlainProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const power = quantityText(row.production, locale);
  if (sentence.kind === 'never') return <Trans>Offline: no data received yet.</Trans>;
  if (sentence.kind === 'offline')
    return (
      <Trans>
        Offline: last data <AgeText at={sentence.at} />.
      </Trans>
    );
  if (sentence.kind === 'running')
    return isPast ? <Trans>Was running at {power}.</Trans> : <Trans>Running at {power}.</Trans>;
  const state = t(MODULE_STATUS_LOOKS[row.status].word);
  return isPast ? <Trans>Last known state: {state}.</Trans> : <Trans>{state}.</Trans>;
}

type OfAlertProps = PlainProps & { alert: NamedAlert };

/** A sentence about an alert that is active, or was when it was last known. */
function OfAlert({ sentence, alert, row, isPast }: OfAlertProps) {
  const { kind } = sentence;
  const locale = useLocale();
  const what = useAlertName(alert);
  const since = useSinceText(alert.since ?? NO_TIME, !isPast);
  const when = alert.since === null ? '' : ` ${since}`;
  const power = quantityText(row.production, locale);
  if (kind === 'stopped-by')
    return isPast ? (
      <Trans>
        Was stopped by {what}
        {when}.
      </Trans>
    ) : (
      <Trans>
        Stopped by {what}
        {when}.
      </Trans>
    );
  if (kind === 'with-alarm')
    return isPast ? (
      <Trans>
        Was in alarm: {what}
        {when}.
      </Trans>
    ) : (
      <Trans>
        In alarm: {what}
        {when}.
      </Trans>
    );
  const state = kind === 'with-warning' ? sentence.state : row.status;
  return <WithWarning {...{ state, power, what, when, isPast }} />;
}

type WithWarningProps = Pick<OfAlertProps, 'isPast'> & {
  state: ModuleStatus;
  power: string;
  what: string;
  when: string;
};

/** Names the state first: "At 0.0 kW" does not tell whether the machine starts or stands. */
function WithWarning({ state, power, what, when, isPast }: WithWarningProps) {
  const { t } = useLingui();
  const word = t(MODULE_STATUS_LOOKS[state].word);
  if (isPast)
    return (
      <Trans>
        Was at {power} with a warning: {what}
        {when}.
      </Trans>
    );
  if (state === 'running')
    return (
      <Trans>
        Running at {power} with a warning: {what}
        {when}.
      </Trans>
    );
  if (state === 'unknown')
    return (
      <Trans>
        Warning: {what}
        {when}.
      </Trans>
    );
  return (
    <Trans>
      {word} with a warning: {what}
      {when}.
    </Trans>
  );
}

/** "C2002 Turbine INU alarm (404)". */
function useAlertName({ code, secondaryCode }: NamedAlert): string {
  const { t } = useLingui();
  const { name, description } = entryText(code, { t });
  const words = secondaryCode === 0 ? description : `${description} (${String(secondaryCode)})`;
  return `${name} ${words}`;
}

/** Alert of a machine that is silent: nobody knows whether it is over. */
function LastAlert({ alert }: { alert: NamedAlert }) {
  const what = useAlertName(alert);
  return (
    <Box mt="1">
      <Trans>Last known alert: {what}.</Trans>
    </Box>
  );
}

/** Proposed action and reaction of the machine, as far as the catalogue has them. */
function WhatToDo({ alert }: { alert: NamedAlert }) {
  const { t } = useLingui();
  const { proposedAction, reaction } = entryText(alert.code, { t });
  return (
    <Flex direction="column" align="flex-start" rowGap="1" mt="1">
      <Part name={t`What to do:`}>
        {proposedAction === '' ? t`The catalogue lists no action.` : proposedAction}
      </Part>
      {reaction === '' ? null : <Part name={t`Reaction of the machine:`}>{reaction}</Part>}
      <chakra.a
        asChild
        color="accent.fg"
        textDecoration="underline"
        display="inline-flex"
        minH="target"
        alignItems="center"
      >
        <Link
          to="."
          search={(before: object): object => ({
            ...before,
            tab: 'alerts',
            ...(alert.id === null ? {} : { alert: alert.id }),
          })}
          resetScroll={false}
        >
          <Trans>Alert details</Trans>
        </Link>
      </chakra.a>
    </Flex>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box maxW="prose">
    <chakra.strong fontWeight="semibold">{name}</chakra.strong> {children}
  </Box>
);

/** On the sentence's own line: what is below does not move when current values come. */
function AsOf({ at }: { at: EpochMs }) {
  const time = useWhenText(at);
  return (
    <chakra.span ms="2" fontSize="sm" fontWeight="normal" color="fg.muted">
      <Trans>As of {time}.</Trans>
    </chakra.span>
  );
}
