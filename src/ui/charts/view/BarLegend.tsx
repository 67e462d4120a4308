import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AmountBar, BarChartProps, BarLayer } from '../model/bars';
import { bucketText, NO_VALUE } from '../model/reading-text';
import { sumOf } from '../model/stack';
import { LayerSwatch } from './swatches';

type AmountsProps = {
  chart: BarChartProps;
  /** Amounts of the selected bar, otherwise of all bars together. */
  amounts: readonly number[];
};

const written = ({ amount }: BarChartProps, value: number) =>
  Number.isNaN(value) ? NO_VALUE : amount(value);

type BarTotalProps = AmountsProps & { title: ReactNode; bar: AmountBar | undefined };

/** Title, the sum, and its period. */
export function BarTotal({ title, chart, amounts, bar }: BarTotalProps) {
  const { bars, partialWord, sumSpan = chart.span } = chart;
  const span = bar ?? sumSpan;
  const isWhole = bar === undefined ? bars.every((one) => one.isWhole) : bar.isWhole;
  return (
    <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="4">
      {title}
      <Flex wrap="wrap" align="baseline" columnGap="3">
        <Box fontSize="xl" fontWeight="semibold" lineHeight="1.4" whiteSpace="nowrap">
          {written(chart, sumOf(amounts))}
        </Box>
        <Box fontSize="sm" color="fg.muted" minH="5">
          {[span === null ? '' : bucketText(span, chart.zone), isWhole ? '' : partialWord]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Flex>
    </Flex>
  );
}

/** Amount of each contributor, in columns of one width; read aloud as it is. */
export function BarLegend({
  chart,
  layers,
  amounts,
}: AmountsProps & { layers: readonly BarLayer[] }) {
  return (
    <Box
      as="dl"
      m="0"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
      columnGap="6"
      rowGap="1"
    >
      {layers.map(({ id, label }, layer) => (
        <Flex key={id} align="baseline" gap="2" fontSize="sm">
          <Flex as="dt" align="center" gap="2" color="fg.muted" overflowWrap="anywhere">
            <LayerSwatch layer={layer} />
            {label}
          </Flex>
          <Box as="dd" m="0" ms="auto" fontWeight="medium" whiteSpace="nowrap">
            {written(chart, amounts[layer] ?? NaN)}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
