import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../time-text/use-locale';
import { isDay, startOfDay, type Day } from '../../domain/time/days';
import { FIRST_DAY } from '../../domain/view/fleet-view-dates';
import type { Zone } from '../../base/zones';
import { zoneLabel } from '../../i18n/format/dates';
import { Calendar } from '../../ui/calendar/Calendar';

type DayChoiceProps = {
  day: Day;
  /** Last day that can be chosen (rules §5.3). */
  newest: Day;
  /** Time zone of the power block, to which the days belong. */
  zone: Zone;
  onChange: (day: Day) => void;
};

/** Choice of a day in the machine's own calendar. */
export function DayChoice({ day, newest, zone, onChange }: DayChoiceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const there = zoneLabel(zone, startOfDay(day, zone));
  return (
    <>
      <Calendar
        label={t`Date`}
        value={day}
        min={FIRST_DAY}
        max={newest}
        locale={locale}
        onChange={(chosen) => {
          if (isDay(chosen)) onChange(chosen);
        }}
      />
      <Box mt="3" fontSize="sm" color="fg.muted">
        <Box role="status" color="fg">
          {day}
        </Box>
        <Trans>Days in the time zone of the machine, {there}.</Trans>
      </Box>
    </>
  );
}
