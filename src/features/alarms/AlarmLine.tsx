import { Box, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useIsFresh } from '../../components/fleet/use-is-fresh';
import { AlarmLink } from '../../components/links/AlarmLink';
import { AlarmsLink } from '../../components/links/AlarmsLink';
import { MODULE_STATUS_LOOKS } from '../../components/status/module-status-looks';
import type { EpochMs } from '../../base/units';
import { isAlarm, type FleetAlarm } from '../../domain/alerts/fleet-alarms';
import { useAlarmPolling, useFleetAlarms } from '../../queries/alerts/use-fleet-alarms';
import { HiddenText } from '../../ui/HiddenText';
import { Icon } from '../../ui/icons/Icon';
import { insetPlus } from '../../ui/safe-area';
import { PULSE } from '../../ui/theme/pulse';
import { fleetAlarmText } from '../../i18n/words/fleet-alarm-text';
import { AlarmTimes } from '../../components/alarms/AlarmTimes';

type AlarmLineProps = {
  /** Interval of the refresh: that of the fleet. */
  everyMs: number;
  /** Called with the number of alarms that nobody has acknowledged. */
  onCount: (count: number) => void;
};

/**
 * The worst active alarm of the fleet, on every screen; nothing while there is none. It keeps the
 * alerts up to date, also while a screen shows the past.
 */
export function AlarmLine({ everyMs, onCount }: AlarmLineProps) {
  useAlarmPolling(everyMs);
  const known = useFleetAlarms();
  const alarms = known?.alarms.filter(isAlarm) ?? [];
  const count = alarms.filter(({ acknowledged }) => !acknowledged).length;
  useEffect(() => {
    onCount(count);
  }, [count, onCount]);
  const [worst] = alarms;
  return (
    <>
      <Announcement worst={worst} count={alarms.length} />
      {worst === undefined || known === undefined ? null : (
        <Line worst={worst} count={alarms.length} asOf={known.asOf} />
      )}
    </>
  );
}

/** Tells screen readers of another alarm; it does not change as time passes. */
function Announcement({ worst, count }: { worst: FleetAlarm | undefined; count: number }) {
  const { t } = useLingui();
  if (worst === undefined) return <HiddenText role="status" />;
  const severity = t(MODULE_STATUS_LOOKS[worst.severity].word);
  const { full } = fleetAlarmText(worst, t);
  const name = worst.moduleName;
  const all = t`${plural(count, { one: '# alarm active', other: '# alarms active' })}`;
  return <HiddenText role="status">{t`${severity}: ${name}, ${full}. ${all}`}</HiddenText>;
}

/** On a phone the name stays whole, and the times beside it are cut. */
const NAME = {
  fontWeight: 'semibold',
  truncate: true,
  minW: '0',
  maxW: 'full',
  flexShrink: { base: 0, md: 1 },
} as const;

type LineProps = { worst: FleetAlarm; count: number; asOf: EpochMs };

function Line({ worst, count, asOf }: LineProps) {
  const { t } = useLingui();
  const isFresh = useIsFresh(asOf);
  const look = MODULE_STATUS_LOOKS[worst.severity];
  const { full: value } = fleetAlarmText(worst, t);
  const label = worst.moduleName;
  const isCalling = isFresh && !worst.acknowledged;
  return (
    <Flex
      as="section"
      aria-label={t`Worst alarm`}
      bg="danger.subtle"
      color="danger.fg"
      borderBottomWidth="1px"
      borderColor="danger.muted"
      fontSize="sm"
      h="14"
      ps={{ base: insetPlus('left', '4'), lg: '6', xl: '8' }}
      pe={{ base: insetPlus('right', '2'), md: insetPlus('right', '4') }}
    >
      <AlarmLink
        moduleId={worst.moduleId}
        title={t`${label}: ${value}`}
        display="flex"
        alignItems="center"
        gap="3"
        flex="1"
        minW="0"
        color="danger.fg"
        lineHeight="1.4"
      >
        <Icon name={look.icon} {...(isCalling ? { animation: PULSE } : {})} />
        <Flex direction={{ base: 'column', md: 'row' }} columnGap="3" minW="0" flex="1">
          <Flex columnGap="3" minW="0" flexShrink={{ md: '0' }} maxW={{ md: '55%' }}>
            <Box as="span" display={{ base: 'none', lg: 'inline' }} flexShrink={0}>
              {t(look.word)}
            </Box>
            <Box as="span" {...NAME}>
              {worst.moduleName}
            </Box>
            <Box as="span" truncate minW="0" display={{ md: 'none' }}>
              <AlarmTimes alarm={worst} staleSince={isFresh ? null : asOf} />
            </Box>
          </Flex>
          <Box as="span" truncate minW="0">
            {value}
          </Box>
          <Box as="span" flexShrink={0} display={{ base: 'none', md: 'inline' }}>
            <AlarmTimes alarm={worst} staleSince={isFresh ? null : asOf} />
          </Box>
        </Flex>
      </AlarmLink>
      <AllAlarms count={count} />
    </Flex>
  );
}

function AllAlarms({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <AlarmsLink
      aria-label={t`All alarms: ${count}`}
      display="flex"
      alignItems="center"
      gap="1"
      ms="2"
      px="2"
      minW="target"
      justifyContent="center"
      flexShrink={0}
      color="danger.fg"
      fontWeight="medium"
    >
      <Box as="span" display={{ base: 'none', md: 'inline' }}>{t`All alarms`}</Box>
      <Box as="span" fontWeight="semibold">
        {count}
      </Box>
      <Icon name="chevronRight" boxSize="4" />
    </AlarmsLink>
  );
}
