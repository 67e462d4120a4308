import { chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmTimes } from '../../../components/alarms/AlarmTimes';
import { AlarmLink } from '../../../components/links/AlarmLink';
import { AlarmsLink } from '../../../components/links/AlarmsLink';
import { fleetAlarmText } from '../../../i18n/words/fleet-alarm-text';
import { useShownAlarms } from './use-shown-alarms';

/** More of them are on the screen of all alarms. */
const MOST = 10;

/** Machines in alarm with code, words and duration, and a link to all alarms. */
export function AlarmsDetail() {
  const { t } = useLingui();
  const { alarms, staleSince } = useShownAlarms();
  return (
    <Flex direction="column" gap="1">
      <chakra.ul listStyleType="none">
        {alarms.slice(0, MOST).map((alarm) => (
          <li key={alarm.id}>
            <AlarmLink
              moduleId={alarm.moduleId}
              display="block"
              py="2"
              minH="target"
              fontWeight="normal"
              overflowWrap="anywhere"
            >
              <chakra.span fontWeight="semibold">{alarm.moduleName}</chakra.span>{' '}
              {fleetAlarmText(alarm, t).full}
              <chakra.span display="block" color="fg.muted">
                <AlarmTimes alarm={alarm} staleSince={staleSince} />
              </chakra.span>
            </AlarmLink>
          </li>
        ))}
      </chakra.ul>
      <AlarmsLink display="inline-flex" alignItems="center" minH="target" color="accent.fg">
        <Trans>All alarms and warnings</Trans>
      </AlarmsLink>
    </Flex>
  );
}
