import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsFresh } from '../../components/fleet/use-is-fresh';
import { AlarmLink } from '../../components/links/AlarmLink';
import { AlarmsLink } from '../../components/links/AlarmsLink';
import { MODULE_STATUS_LOOKS } from '../../components/status/module-status-looks';
import { useWhenText } from '../../components/time-text/use-when-text';
import type { EpochMs } from '../../base/units';
import { isAlarm, type FleetAlarm } from '../../domain/alerts/fleet-alarms';
import { useFleetAlarms } from '../../queries/alerts/use-fleet-alarms';
import { Icon } from '../../ui/icons/Icon';
import { AlarmTimes } from '../../components/alarms/AlarmTimes';
import { fleetAlarmText } from '../../i18n/words/fleet-alarm-text';
import { OfflineNote } from './OfflineNote';

/** More of them are on the screen of all alarms. */
const MOST = 10;

/** Active alarms of the fleet, the worst first, each a link to its machine. */
export function AlarmList({ onGo }: { onGo: () => void }) {
  const known = useFleetAlarms();
  if (known === undefined) return <Trans>The alarms are not known yet.</Trans>;
  const alarms = known.alarms.filter(isAlarm);
  const warnings = known.alarms.length - alarms.length;
  return (
    <>
      <OfflineNote offline={known.offline} onGo={onGo} />
      {alarms.length === 0 ? (
        <Box py="2">
          <Trans>No active alarms</Trans>
          {warnings === 0 ? null : (
            <>
              {' · '}
              <Trans>Active warnings: {warnings}</Trans>
            </>
          )}
        </Box>
      ) : (
        <Items alarms={alarms.slice(0, MOST)} asOf={known.asOf} onGo={onGo} />
      )}
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" color="fg.muted">
        <AlarmsLink
          display="inline-flex"
          alignItems="center"
          minH="target"
          color="accent.fg"
          fontWeight="medium"
          onClick={onGo}
        >
          <Trans>All alarms and warnings</Trans>
        </AlarmsLink>
        <AsOfLine at={known.asOf} />
      </Flex>
    </>
  );
}

function AsOfLine({ at }: { at: EpochMs }) {
  const time = useWhenText(at);
  return useIsFresh(at) ? null : (
    <Box as="span" fontSize="sm">
      <Trans>As of {time}</Trans>
    </Box>
  );
}

type ItemsProps = { alarms: readonly FleetAlarm[]; asOf: EpochMs; onGo: () => void };

function Items({ alarms, asOf, onGo }: ItemsProps) {
  const staleSince = useIsFresh(asOf) ? null : asOf;
  return (
    <Box as="ul" listStyleType="none">
      {alarms.map((alarm) => (
        <AlarmItem key={alarm.id} {...{ alarm, staleSince, onGo }} />
      ))}
    </Box>
  );
}

type AlarmItemProps = { alarm: FleetAlarm; staleSince: EpochMs | null; onGo: () => void };

function AlarmItem({ alarm, staleSince, onGo }: AlarmItemProps) {
  const { t } = useLingui();
  const look = MODULE_STATUS_LOOKS[alarm.severity];
  return (
    <Box as="li" borderBottomWidth="1px">
      <AlarmLink
        moduleId={alarm.moduleId}
        onClick={onGo}
        display="flex"
        gap="3"
        py="2.5"
        minH="target"
        fontWeight="normal"
      >
        <Icon name={look.icon} label={t(look.word)} color="danger.fg" mt="0.5" />
        <Box as="span" minW="0" overflowWrap="anywhere">
          <Box as="span" display="block" fontWeight="semibold">
            {alarm.moduleName}
          </Box>
          <Box as="span" display="block">
            {fleetAlarmText(alarm, t).full}
          </Box>
          <Box as="span" display="block" fontSize="sm" color="fg.muted">
            <AlarmTimes alarm={alarm} staleSince={staleSince} />
          </Box>
        </Box>
      </AlarmLink>
    </Box>
  );
}
