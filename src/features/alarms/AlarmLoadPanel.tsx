import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fact } from '../../components/power-block/Fact';
import type { EpochMs } from '../../base/units';
import { useWhenText } from '../../components/time-text/use-when-text';
import { shortDuration } from '../../components/time-text/use-duration-text';
import {
  CHATTERING,
  LOAD_WINDOW,
  standingAlarms,
  type LoadBand,
} from '../../domain/alerts/alarm-load';
import type { ModuleId } from '../../domain/ids';
import { durationOf } from '../../i18n/format/durations';
import { DASH } from '../../i18n/format/numbers';
import type { FleetAlarms } from '../../queries/alerts/use-fleet-alarms';
import type { FleetLoad } from '../../queries/alerts/alerts';
import { useFleetLoad } from '../../queries/alerts/use-fleet-load';
import { CardPanel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';
import { FrequentAlarms } from './FrequentAlarms';
import { LoadBars } from './LoadBars';
import { StandingAlarms } from './StandingAlarms';

/** Smallest rate that one decimal shows. */
const LEAST_RATE = 0.1;
/** The history of each machine is one request: more machines would take minutes. */
const MOST_MACHINES = 50;

type AlarmLoadPanelProps = Pick<FleetAlarms, 'alarms' | 'asOf'> & {
  /** Always the same array while the machines are the same. */
  moduleIds: readonly ModuleId[];
};

/** Load of the last 24 hours in the terms of ISA-18.2 and EEMUA 191. */
export function AlarmLoadPanel({ moduleIds, ...active }: AlarmLoadPanelProps) {
  const { t } = useLingui();
  return (
    <CardPanel as="section" aria-label={t`Alarm load`} px={{ base: '4', md: '5' }} py="4">
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="4">
        <Heading as="h2" size="sm">
          <Trans>Alarm load</Trans>
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          <Trans>Alarms and warnings of the last 24 h</Trans>
        </Box>
      </Flex>
      {moduleIds.length > MOST_MACHINES ? (
        <Box mt="3" color="fg.muted">
          {t`Filter the fleet to at most ${MOST_MACHINES} machines to see their alarm load.`}
        </Box>
      ) : (
        <Load {...{ moduleIds }} {...active} />
      )}
    </CardPanel>
  );
}

function Load({ moduleIds, alarms, asOf }: AlarmLoadPanelProps) {
  const { t } = useLingui();
  const { load } = useFleetLoad(moduleIds);
  if (load === undefined) return <Loading rows={4} />;
  const standing = standingAlarms(alarms, asOf);
  const isEachDated = alarms.every(({ since }) => since !== null);
  const { complete } = load;
  const all = moduleIds.length;
  return (
    <>
      {load.until === null ? null : <Until at={load.until} />}
      <Figures
        load={load}
        standing={isEachDated ? standing.length : null}
        isComplete={complete === all}
      />
      {complete < all ? (
        <Box role="status" mt="2" fontSize="sm" color="fg.muted">
          {t`Not complete: the history of ${complete} of ${all} machines is on this device.`}
        </Box>
      ) : null}
      <LoadBars load={load} isComplete={complete === all} />
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="8" rowGap="4" mt="4">
        <FrequentAlarms load={load} isComplete={complete === all} />
        <StandingAlarms {...{ standing, isEachDated }} />
      </Grid>
    </>
  );
}

const BAND_WORDS: Record<LoadBand, MessageDescriptor> = {
  acceptable: msg`acceptable`,
  manageable: msg`manageable`,
  demanding: msg`demanding`,
  overloaded: msg`overload`,
};

function Until({ at }: { at: EpochMs }) {
  const { t } = useLingui();
  const time = useWhenText(at);
  return (
    <Box role="status" mt="2">{t`The 24 h until ${time}: nothing newer is on this device.`}</Box>
  );
}

type FiguresProps = {
  load: FleetLoad;
  /** Null while it is not known since when each alarm is active. */
  standing: number | null;
  isComplete: boolean;
};

/**
 * A part of the history says nothing of the whole: its figures are dashes. Standing alarms are
 * among those that are active.
 */
function Figures({ load, standing, isComplete }: FiguresProps) {
  const { t, i18n } = useLingui();
  const { chattering } = load;
  const floods = load.floods.filter(Boolean).length;
  // A rate that would round to zero is not "none".
  const isTiny = load.rate > 0 && load.rate < LEAST_RATE;
  const number = i18n.number(isTiny ? LEAST_RATE : load.rate, { maximumFractionDigits: 1 });
  const rate = isTiny ? t`under ${number}` : number;
  const band = t(BAND_WORDS[load.band]);
  const ofHistory = [
    { name: t`Became active`, text: i18n.number(load.total) },
    { name: t`In ten minutes, on average`, text: t`${rate} · ${band}` },
    {
      name: t`In a flood`,
      text: floods === 0 ? t`Never` : t(shortDuration(durationOf(floods * LOAD_WINDOW))),
    },
    {
      name: t`Chattering: ${CHATTERING} or more in a minute`,
      text: i18n.number(chattering),
    },
  ];
  const facts = [
    ...ofHistory.map(({ name, text }) => ({ name, text: isComplete ? text : DASH })),
    {
      name: t`Active for over 24 h`,
      text: standing === null ? DASH : i18n.number(standing),
    },
  ];
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="10" rowGap="3" mt="3">
      {facts.map(({ name, text }) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
    </chakra.dl>
  );
}
