import { Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../components/time-text/use-locale';
import type { AvailabilityFigures } from '../../../domain/analytics/availability';
import { percentQuantity } from '../../../domain/machine/quantity';
import { quantityText } from '../../../i18n/format/numbers';

/** Share of days, and below it the days of which it is a share. */
function DayShare({ percent, note }: { percent: number | null; note: string }) {
  const locale = useLocale();
  return (
    <>
      {percent === null ? '–' : quantityText(percentQuantity(percent), locale)}
      <Box fontSize="xs" color="fg.muted" whiteSpace="normal">
        {note}
      </Box>
    </>
  );
}

/** Days with production among those with data. */
export function ProducingDays({ percent, producing, counted }: AvailabilityFigures) {
  const { t } = useLingui();
  const days = t`${plural(counted, { one: '# day', other: '# days' })}`;
  return <DayShare percent={percent} note={t`${producing} of ${days} with data`} />;
}

/** Days that are on this device among those that have ended. */
export function FetchedDays({ covered, stored, ended }: AvailabilityFigures) {
  const { t } = useLingui();
  const days = t`${plural(ended, { one: '# day', other: '# days' })}`;
  return <DayShare percent={covered} note={t`${stored} of ${days} that ended`} />;
}
