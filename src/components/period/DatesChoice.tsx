import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isDay } from '../../domain/time/days';
import type { Dates, DayLimits } from '../../domain/view/fleet-view-dates';
import { Calendar } from '../../ui/calendar/Calendar';
import { Choice } from '../../ui/choice/Choice';
import { useLocale } from '../time-text/use-locale';

type End = keyof Dates;

type DatesChoiceProps = {
  dates: Dates;
  limits: Readonly<Record<End, DayLimits>>;
  /** Name of the zone of the days. */
  zone: string;
  onChange: (dates: Dates) => void;
};

/** Start and end of a past period: one calendar, for the end that is selected. */
export function DatesChoice({ dates, limits, zone, onChange }: DatesChoiceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [end, setEnd] = useState<End>('start');
  const { start, end: last } = dates;
  const { min, max } = limits[end];
  return (
    <Flex direction="column" gap="2">
      <Choice
        label={t`Start and end`}
        value={end}
        options={[
          { value: 'start', text: t`From ${start}` },
          { value: 'end', text: t`To ${last}` },
        ]}
        onChange={setEnd}
      />
      <Calendar
        key={end}
        label={end === 'start' ? t`Start date` : t`End date`}
        value={dates[end]}
        {...{ min, max, locale }}
        onChange={(day) => {
          if (isDay(day)) onChange({ ...dates, [end]: day });
        }}
      />
      <Box fontSize="sm" color="fg.muted">
        <Box role="status">
          <Trans>
            {start} 00:00 to {last} 00:00, {zone}
          </Trans>
        </Box>
        <Trans>
          Available: {min} to {max}.
        </Trans>
      </Box>
    </Flex>
  );
}
