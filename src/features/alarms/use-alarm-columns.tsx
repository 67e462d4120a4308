import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AlarmLink } from '../../components/links/AlarmLink';
import { MODULE_STATUS_LOOKS } from '../../components/status/module-status-looks';
import { useDurationText } from '../../components/time-text/use-duration-text';
import { useZone } from '../../components/time-text/use-zone';
import { alarmRank, type FleetAlarm } from '../../domain/alerts/fleet-alarms';
import type { EpochMs } from '../../base/units';
import { timeText } from '../../i18n/format/dates';
import { DASH } from '../../i18n/format/numbers';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { Icon } from '../../ui/icons/Icon';
import type { Column } from '../../ui/table/column';
import { useFromWidth } from '../../ui/use-from-width';
import type { AlarmRow } from './alarm-row';
import { AlarmTimes } from '../../components/alarms/AlarmTimes';

/**
 * Columns of the table of alarms; on a phone the times are below the words. `staleSince` is the
 * time of the data when they are old.
 */
export function useAlarmColumns(staleSince: EpochMs | null): readonly Column<AlarmRow>[] {
  const { t } = useLingui();
  const hasTimes = useFromWidth(BREAKPOINTS.mobile);
  const isWide = useFromWidth(BREAKPOINTS.desktop + 1);
  return useMemo(
    () => [
      {
        key: 'machine',
        header: t`Machine`,
        cell: ({ alarm }) => <Machine alarm={alarm} />,
        sortKey: ({ alarm }) => alarm.moduleName,
        share: 3,
      },
      {
        key: 'alarm',
        header: t`Alarm`,
        cell: (row) => (
          <Words {...{ row, staleSince }} withTimes={!hasTimes} withAction={!isWide} />
        ),
        sortKey: ({ alarm }) => alarmRank(alarm.severity),
        share: 5,
      },
      {
        key: 'since',
        header: t`Since`,
        cell: ({ alarm }) => <Since {...{ alarm, staleSince }} />,
        sortKey: ({ alarm }) => alarm.since,
        share: 2.4,
        hidden: !hasTimes,
      },
      {
        key: 'action',
        header: t`What to do`,
        cell: ({ text }) => <Action text={text} />,
        share: 5,
        hidden: !isWide,
      },
    ],
    [t, hasTimes, isWide, staleSince],
  );
}

function Machine({ alarm }: { alarm: FleetAlarm }) {
  const { t } = useLingui();
  const look = MODULE_STATUS_LOOKS[alarm.severity];
  return (
    <Box py="2" whiteSpace="normal" overflowWrap="anywhere" lineHeight="1.4">
      <Flex gap="1.5" color={`${look.hue}.fg`} fontSize="sm" fontWeight="medium">
        <Icon name={look.icon} boxSize="4" mt="0.5" />
        {t(look.word)}
      </Flex>
      <AlarmLink moduleId={alarm.moduleId}>{alarm.moduleName}</AlarmLink>
      <Box fontSize="sm" color="fg.muted">
        {alarm.powerBlockName}
      </Box>
    </Box>
  );
}

type WordsProps = {
  row: AlarmRow;
  staleSince: EpochMs | null;
  withTimes: boolean;
  withAction: boolean;
};

function Words({ row: { alarm, text }, staleSince, withTimes, withAction }: WordsProps) {
  const { t } = useLingui();
  const { reaction } = text;
  return (
    <Box py="2" whiteSpace="normal" overflowWrap="anywhere" lineHeight="1.4">
      <Box fontWeight="medium">{text.full}</Box>
      {withTimes ? (
        <Box fontSize="sm" color="fg.muted">
          <AlarmTimes alarm={alarm} staleSince={staleSince} />
        </Box>
      ) : null}
      {reaction === '' ? null : (
        <Box fontSize="sm" color="fg.muted">
          {t`Reaction of the machine: ${reaction}`}
        </Box>
      )}
      {withAction && text.action !== '' ? <Box fontSize="sm">{text.action}</Box> : null}
    </Box>
  );
}

type SinceProps = { alarm: FleetAlarm; staleSince: EpochMs | null };

/** Length of the alarm as far as it is known, and below it the time of its beginning. */
function Since({ alarm, staleSince }: SinceProps) {
  const { t } = useLingui();
  const zone = useZone();
  const duration = useDurationText(alarm.since, alarm.unconfirmedSince ?? staleSince);
  return (
    <Box py="2" whiteSpace="normal" lineHeight="1.4">
      <Box fontWeight="medium">{duration === '' ? DASH : duration}</Box>
      <Box fontSize="sm" color="fg.muted">
        {alarm.since === null ? t`Time not known` : timeText(alarm.since, zone)}
      </Box>
      {alarm.acknowledged ? (
        <Box fontSize="sm" color="fg.muted">
          {t`Acknowledged`}
        </Box>
      ) : null}
      {alarm.unconfirmedSince === null ? null : (
        <Box fontSize="sm" color="fg.muted">
          {t`Machine offline: not confirmed`}
        </Box>
      )}
    </Box>
  );
}

/** Proposed action; an alarm without a code has none that could be known. */
function Action({ text: { code, action } }: Pick<AlarmRow, 'text'>) {
  const { t } = useLingui();
  if (action !== '') return <Box py="2">{action}</Box>;
  return (
    <Box py="2" color="fg.muted">
      {code === '' ? DASH : t`The catalogue lists no action.`}
    </Box>
  );
}
