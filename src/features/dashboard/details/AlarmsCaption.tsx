import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmTimes } from '../../../components/alarms/AlarmTimes';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import { AlarmLink } from '../../../components/links/AlarmLink';
import { useWhenText } from '../../../components/time-text/use-when-text';
import { fleetAlarmText } from '../../../i18n/words/fleet-alarm-text';
import { useShownAlarms } from './use-shown-alarms';

/**
 * The worst alarm with its machine, words and duration, and the number of the others. The figure of
 * the card leaves out alarms of offline machines: they are counted as not confirmed.
 */
export function AlarmsCaption() {
  const { t } = useLingui();
  const { alarms, staleSince } = useShownAlarms();
  const [worst] = alarms;
  if (worst === undefined) return <NoAlarm />;
  const unconfirmed = alarms.filter(({ unconfirmedSince }) => unconfirmedSince !== null).length;
  const confirmed = alarms.length - unconfirmed;
  const more = confirmed - 1;
  return (
    <AlarmLink
      moduleId={worst.moduleId}
      display="flex"
      flexDirection="column"
      justifyContent="center"
      minH="target"
      minW="0"
      fontWeight="normal"
      lineHeight="1.4"
    >
      <Box as="span" truncate>
        {confirmed === 0 ? `${t`${unconfirmed} not confirmed:`} ` : ''}
        <Box as="span" fontWeight="semibold">
          {worst.moduleName}
        </Box>{' '}
        {fleetAlarmText(worst, t).full}
      </Box>
      <Box as="span" truncate color="fg.muted">
        <AlarmTimes alarm={worst} staleSince={staleSince} />
        {more > 0 ? ` · ${t`and ${more} more`}` : ''}
        {confirmed > 0 && unconfirmed > 0 ? ` · ${t`${unconfirmed} not confirmed`}` : ''}
      </Box>
    </AlarmLink>
  );
}

/** In the present tense only while the values are live; of offline machines nothing is known. */
function NoAlarm() {
  const { fresh, servedAt } = useSnapshotStatus();
  const time = useWhenText(servedAt);
  if (fresh) return <Trans>No online machine in alarm</Trans>;
  return <Trans>No online machine in alarm at {time}</Trans>;
}
