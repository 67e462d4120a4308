import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../components/time-text/use-locale';
import { isDay, startOfDay, type Day } from '../../../domain/time/days';
import { FIRST_DAY } from '../../../domain/view/fleet-view-dates';
import type { Zone } from '../../../base/zones';
import { zoneLabel } from '../../../i18n/format/dates';
import { Calendar } from '../../../ui/calendar/Calendar';

type DayChoiceProps = {
  day: Day;
  /** Section 5, Date pickers: the last day that can be chosen. */
  newest: Day;
  /** The power block's, in which the days are meant. */
  zone: Zone;
  onChange: (day: Day) => void;
};

/** A day of the machine's own calendar. */
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
        <Trans>Days of {there}, where the machine stands.</Trans>
      </Box>
    </>
  );
}
