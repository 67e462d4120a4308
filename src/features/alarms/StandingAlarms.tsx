import { Box, chakra, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDurationText } from '../../components/time-text/use-duration-text';
import type { FleetAlarm } from '../../domain/alerts/fleet-alarms';
import { fleetAlarmText } from '../../i18n/words/fleet-alarm-text';
import { LoadLine } from './LoadLine';

/** More are in the table above, sorted by their time. */
const MOST = 10;

type StandingAlarmsProps = {
  standing: readonly FleetAlarm[];
  /** Whether it is known of each active alarm since when. */
  isEachDated: boolean;
};

/** Alarms that have been active for more than 24 hours, the longest first. */
export function StandingAlarms({ standing, isEachDated }: StandingAlarmsProps) {
  const { t } = useLingui();
  return (
    <Box minW="0">
      <Heading as="h3" size="sm">
        <Trans>Active for over 24 h</Trans>
      </Heading>
      {isEachDated && standing.length > 0 ? null : (
        <Box mt="2" fontSize="sm" color="fg.muted">
          {isEachDated ? (
            <Trans>No known active alarm is older than 24 h.</Trans>
          ) : (
            <Trans>It is not known of each alarm since when it is active.</Trans>
          )}
        </Box>
      )}
      <chakra.ol listStyleType="none">
        {standing.slice(0, MOST).map((alarm) => (
          <LoadLine
            key={alarm.id}
            moduleId={alarm.moduleId}
            moduleName={alarm.moduleName}
            words={fleetAlarmText(alarm, t).full}
            end={<Duration alarm={alarm} />}
          />
        ))}
      </chakra.ol>
    </Box>
  );
}

function Duration({ alarm }: { alarm: FleetAlarm }) {
  return useDurationText(alarm.since);
}
