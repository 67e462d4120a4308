import { Box, chakra, Heading } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../components/time-text/use-locale';
import type { AlarmLoad, FrequentAlarm } from '../../domain/alerts/alarm-load';
import { percentQuantity } from '../../domain/machine/quantity';
import { quantityText } from '../../i18n/format/numbers';
import { fleetAlarmText } from '../../i18n/words/fleet-alarm-text';
import { LoadLine } from './LoadLine';

type FrequentAlarmsProps = {
  load: AlarmLoad;
  /** Whether the history of each machine is here: a share of a part of it would mislead. */
  isComplete: boolean;
};

/** The ten alarms that became active most often, their shares of all, and which of them chatter. */
export function FrequentAlarms({ load, isComplete }: FrequentAlarmsProps) {
  const { t } = useLingui();
  return (
    <Box minW="0">
      <Heading as="h3" size="sm">
        <Trans>Most frequent</Trans>
      </Heading>
      {load.frequent.length === 0 ? (
        <Box mt="2" fontSize="sm" color="fg.muted">
          {isComplete ? (
            <Trans>No alarm and no warning became active.</Trans>
          ) : (
            <Trans>Not known without the history of all machines.</Trans>
          )}
        </Box>
      ) : null}
      <chakra.ol listStyleType="none">
        {load.frequent.map((alarm) => {
          const share = isComplete ? alarm.count / load.total : null;
          return (
            <LoadLine
              key={`${alarm.moduleId} ${String(alarm.code)}`}
              moduleId={alarm.moduleId}
              moduleName={alarm.moduleName}
              words={fleetAlarmText(alarm, t).full}
              share={share}
              end={<Times {...alarm} share={share} />}
            />
          );
        })}
      </chakra.ol>
    </Box>
  );
}

type TimesProps = Pick<FrequentAlarm, 'count' | 'isChattering'> & { share: number | null };

function Times({ count, isChattering, share }: TimesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const percent = quantityText({ ...percentQuantity(100 * (share ?? 0)), decimals: 0 }, locale);
  const times = t`${plural(count, { one: '# time', other: '# times' })}`;
  return (
    <>
      <Box fontWeight="semibold">{times}</Box>
      {share === null ? null : <Box color="fg.muted">{t`${percent} of all`}</Box>}
      {isChattering ? <Box color="warning.fg">{t`chattering`}</Box> : null}
    </>
  );
}
