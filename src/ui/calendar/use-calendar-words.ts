import type { UseDatePickerProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

type CalendarWords = NonNullable<UseDatePickerProps['translations']>;

/** Screen reader texts for the parts of the calendar. */
export function useCalendarWords(): CalendarWords {
  const { t } = useLingui();
  return useMemo(() => {
    const next = { day: t`Next month`, month: t`Next year`, year: t`Next ten years` };
    const previous = {
      day: t`Previous month`,
      month: t`Previous year`,
      year: t`Previous ten years`,
    };
    const wider = { day: t`Choose month`, month: t`Choose year`, year: t`Years` };
    return {
      content: t`Calendar`,
      dayCell: ({ valueText, selected }) => (selected ? t`${valueText}, chosen` : valueText),
      nextTrigger: (view) => next[view],
      prevTrigger: (view) => previous[view],
      viewTrigger: (view) => wider[view],
    };
  }, [t]);
}
