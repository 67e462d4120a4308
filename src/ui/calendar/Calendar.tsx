import { Box, DatePicker, parseDate, useDatePickerContext, type DateValue } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '../../i18n/core/locale';
import { Icon } from '../icons/Icon';
import { CALENDAR_CSS } from './calendar-css';
import { useCalendarWords } from './use-calendar-words';

type CalendarProps = {
  label: string;
  /** A day as "2026-05-01", without a zone: the caller knows the zone. */
  value: string;
  /** The first and the last day that can be chosen. */
  min: string;
  max: string;
  locale: Locale;
  onChange: (day: string) => void;
};

const MONDAY = 1;

/**
 * One day, in a calendar whose weeks start on Monday (rules §5.3); its heading leads to months and
 * years. Load it with the dialog that needs it (40 kB).
 */
export function Calendar({ label, value, min, max, locale, onChange }: CalendarProps) {
  const translations = useCalendarWords();
  const day = parseDate(value);
  return (
    <Box role="group" aria-label={label}>
      <DatePicker.Root
        inline
        fixedWeeks
        startOfWeek={MONDAY}
        locale={locale}
        translations={translations}
        min={parseDate(min)}
        max={parseDate(max)}
        value={[day]}
        defaultFocusedValue={day}
        css={CALENDAR_CSS}
        onValueChange={({ value: [chosen] }: { value: DateValue[] }) => {
          if (chosen !== undefined) onChange(chosen.toString());
        }}
      >
        <DatePicker.Content>
          <DatePicker.View view="day">
            <Head />
            <DatePicker.DayTable />
          </DatePicker.View>
          <DatePicker.View view="month">
            <Head />
            <DatePicker.MonthTable columns={3} />
          </DatePicker.View>
          <DatePicker.View view="year">
            <Head />
            <DatePicker.YearTable columns={3} />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Root>
    </Box>
  );
}

/** The visible month or years, the buttons to the previous and the next, and to the wider view. */
function Head() {
  const { t } = useLingui();
  const { view, visibleRangeText } = useDatePickerContext();
  const shown = visibleRangeText.start;
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <Icon name="chevronLeft" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger aria-label={view === 'day' ? t`${shown}: choose month` : undefined}>
        <DatePicker.RangeText />
        {view === 'year' ? null : <Icon name="chevronDown" boxSize="4" />}
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger>
        <Icon name="chevronRight" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}
