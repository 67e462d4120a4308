import { Box, chakra, Heading } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AlarmLoad, FrequentAlarm } from '../../domain/alerts/alarm-load';
import { fleetAlarmText } from '../../i18n/words/fleet-alarm-text';
import { LoadLine } from './LoadLine';

/** The ten alarms that became active most often, and which of them chatter. */
export function FrequentAlarms({ load }: { load: AlarmLoad }) {
  const { t } = useLingui();
  return (
    <Box minW="0">
      <Heading as="h3" size="sm">
        <Trans>Most frequent</Trans>
      </Heading>
      {load.frequent.length === 0 ? (
        <Box mt="2" fontSize="sm" color="fg.muted">
          <Trans>No alarm and no warning became active.</Trans>
        </Box>
      ) : null}
      <chakra.ol listStyleType="none">
        {load.frequent.map((alarm) => (
          <LoadLine
            key={`${alarm.moduleId} ${String(alarm.code)}`}
            moduleId={alarm.moduleId}
            moduleName={alarm.moduleName}
            words={fleetAlarmText(alarm, t).full}
            end={<Times {...alarm} />}
          />
        ))}
      </chakra.ol>
    </Box>
  );
}

function Times({ count, isChattering }: Pick<FrequentAlarm, 'count' | 'isChattering'>) {
  const { t } = useLingui();
  const times = t`${plural(count, { one: '# time', other: '# times' })}`;
  return (
    <>
      <Box fontWeight="semibold">{times}</Box>
      {isChattering ? <Box color="warning.fg">{t`chattering`}</Box> : null}
    </>
  );
}
