import { Box, Flex } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { BarLegend, BarTotal } from './BarLegend';
import { BarNumbers } from './BarNumbers';
import { BarPlot } from './BarPlot';
import type { BarChartProps, BarLayer } from '../model/bars';
import { NumbersBelow } from './NumbersBelow';
import { bucketText, NO_VALUE } from '../model/reading-text';
import { gatherLayers, sumOf } from '../model/stack';
import { zoneText } from '../model/zoned-time';
import { HiddenText } from '../../HiddenText';

type TitledBarsProps = BarChartProps & {
  /** Title, on the line of the sum. */
  title?: ReactNode;
  /** State of the data, on the line of the button of the numbers. */
  status?: ReactNode;
};

/**
 * Amounts over time as stacked bars by contributor, with partial bars named as such. Above them is
 * the sum of all bars, or the selected bar. Draws its props only; it fetches nothing and knows no
 * machine.
 */
export function BarChart(chart: TitledBarsProps) {
  const { title = null, status, layers: all, bars, others, zone } = chart;
  const layers = useMemo(() => gatherLayers(all, others), [all, others]);
  const [selected, setSelected] = useState<number | null>(null);
  const bar = selected === null ? undefined : bars[selected];
  const amounts = layers.map(({ values }) =>
    selected === null || bar === undefined ? sumOf(values) : (values[selected] ?? NaN),
  );
  return (
    <Box as="section" aria-label={chart.label} minW="0">
      <BarTotal {...{ title, chart, amounts, bar }} />
      <Box mt="7" mb="2">
        <BarPlot chart={chart} layers={layers} selected={selected} onSelect={setSelected} />
      </Box>
      <BarLegend {...{ chart, layers, amounts }} />
      <HiddenText aria-live="polite">
        {bar === undefined ? '' : spoken(chart, layers, amounts, bar)}
      </HiddenText>
      <Flex mt="2" fontSize="sm" color="fg.muted" wrap="wrap" columnGap="3">
        {chart.note} · {zoneText(zone, chart.span.to)}
      </Flex>
      <NumbersBelow status={status}>{() => <BarNumbers chart={chart} />}</NumbersBelow>
    </Box>
  );
}

function spoken(
  { amount, zone, partialWord }: BarChartProps,
  layers: readonly BarLayer[],
  amounts: readonly number[],
  bar: BarChartProps['bars'][number],
): string {
  const parts = layers.map(({ label }, index) => {
    const value = amounts[index] ?? NaN;
    return `${label} ${Number.isNaN(value) ? NO_VALUE : amount(value)}`;
  });
  const whole = bar.isWhole ? '' : ` (${partialWord})`;
  return `${bucketText(bar, zone)}${whole}: ${parts.join(', ')}`;
}
