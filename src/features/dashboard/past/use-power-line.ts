import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AVERAGES_WORDS } from '../../../components/time-text/interval-words';
import { useLocale } from '../../../components/time-text/use-locale';
import { bucketStarts } from '../../../components/past/bucket-starts';
import { useBandWords } from '../../../components/past/use-band-words';
import type { FleetHistory } from '../../../domain/history/fleet-history';
import { intervalMs } from '../../../domain/time/intervals';
import { totalPowerQuantity } from '../../../domain/machine/quantity';
import { powerLine } from './power-line';
import { numberText } from '../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import type { TrendChartProps } from '../../../ui/charts/model/trend';

type PowerChartProps = Pick<
  TrendChartProps,
  'span' | 'times' | 'stepMs' | 'lines' | 'fallbacks' | 'bands' | 'bandWords' | 'note'
>;

/** Returns the fleet's power as props of the chart, in the user's language. */
export function usePowerLine({
  interval,
  span,
  power,
  coverage,
  wider,
}: FleetHistory): PowerChartProps {
  const { t } = useLingui();
  const locale = useLocale();
  const bandWords = useBandWords();
  return useMemo(() => {
    const { values, fallbacks } = powerLine({ interval, span, power, coverage, wider }, 'power');
    return {
      span,
      times: bucketStarts({ interval, span }),
      stepMs: intervalMs(interval),
      lines: [
        {
          id: 'power',
          label: t`Power`,
          unit: UNIT_SYMBOLS.kW,
          axis: 'left',
          colour: 'power',
          values,
          text: (value) => numberText(totalPowerQuantity(value), locale),
        },
      ],
      fallbacks,
      bands: coverage,
      bandWords,
      note: t(AVERAGES_WORDS[wider ?? interval]),
    };
  }, [interval, span, power, coverage, wider, bandWords, t, locale]);
}
