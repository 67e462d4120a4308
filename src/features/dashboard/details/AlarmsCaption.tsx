import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmTimes } from '../../../components/alarms/AlarmTimes';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import { AlarmLink } from '../../../components/links/AlarmLink';
import { useWhenText } from '../../../components/time-text/use-when-text';
import { fleetAlarmText } from '../../../i18n/words/fleet-alarm-text';
import { useShownAlarms } from './use-shown-alarms';

/** The worst alarm with its machine, words and duration, and the number of the others. */
export function AlarmsCaption() {
  const { t } = useLingui();
  const [worst, ...others] = useShownAlarms();
  if (worst === undefined) return <NoAlarm />;
  const more = others.length;
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
        <Box as="span" fontWeight="semibold">
          {worst.moduleName}
        </Box>{' '}
        {fleetAlarmText(worst, t).full}
      </Box>
      <Box as="span" truncate color="fg.muted">
        <AlarmTimes alarm={worst} staleSince={null} />
        {more === 0 ? null : ` · ${t`and ${more} more`}`}
      </Box>
    </AlarmLink>
  );
}

/** In the present tense only while the values are live. */
function NoAlarm() {
  const { fresh, servedAt } = useSnapshotStatus();
  const time = useWhenText(servedAt);
  return fresh ? <Trans>No machine in alarm</Trans> : <Trans>No machine in alarm at {time}</Trans>;
}
