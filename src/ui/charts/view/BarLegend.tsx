import { Box, Flex } from '@chakra-ui/react';
import type { AmountBar, BarChartProps, BarLayer } from '../model/bars';
import { bucketText, NO_VALUE } from '../model/reading-text';
import { sumOf } from '../model/stack';
import { LayerSwatch } from './swatches';

type BarLegendProps = {
  chart: BarChartProps;
  layers: readonly BarLayer[];
  /** Amounts of the selected bar, otherwise of all bars together. */
  amounts: readonly number[];
  bar: AmountBar | undefined;
};

/** The sum, its period, and the amount of each contributor; read aloud as it is. */
export function BarLegend({ chart, layers, amounts, bar }: BarLegendProps) {
  const { amount, bars, partialWord } = chart;
  const total = sumOf(amounts);
  const isWhole = bar === undefined ? bars.every((one) => one.isWhole) : bar.isWhole;
  const written = (value: number) => (Number.isNaN(value) ? NO_VALUE : amount(value));
  return (
    <Flex wrap="wrap" justify="space-between" columnGap="8" rowGap="3">
      <Box>
        <Box fontSize="2xl" fontWeight="semibold" lineHeight="1.2">
          {written(total)}
        </Box>
        <Box fontSize="sm" color="fg.muted" minH="5">
          {bucketText(bar ?? chart.span, chart.zone)}
          {isWhole ? '' : ` · ${partialWord}`}
        </Box>
      </Box>
      <Box
        as="dl"
        m="0"
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
        columnGap="6"
        rowGap="1"
        flex="1"
        minW="min(100%, 20rem)"
      >
        {layers.map(({ id, label }, layer) => (
          <Flex key={id} align="baseline" gap="2" fontSize="sm">
            <Flex as="dt" align="center" gap="2" color="fg.muted" overflowWrap="anywhere">
              <LayerSwatch layer={layer} />
              {label}
            </Flex>
            <Box as="dd" m="0" ms="auto" fontWeight="medium" whiteSpace="nowrap">
              {written(amounts[layer] ?? NaN)}
            </Box>
          </Flex>
        ))}
      </Box>
    </Flex>
  );
}
