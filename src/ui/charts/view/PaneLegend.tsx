import { Box, chakra, Flex } from '@chakra-ui/react';
import { envelopeAt, type Reading } from '../model/reading';
import { valueText } from '../model/reading-text';
import { LineSwatch } from './swatches';
import type { TrendChartProps, TrendLine } from '../model/trend';

type PaneLegendProps = { chart: TrendChartProps; reading: Reading | null };

/**
 * The lines of one chart with their values, in columns of one width, so that a growing value moves
 * nothing.
 */
export function PaneLegend({ chart, reading }: PaneLegendProps) {
  return (
    <Box
      as="dl"
      m="0"
      display="grid"
      columnGap="5"
      rowGap="1"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))"
    >
      {chart.lines.map((line, index) => (
        <Flex key={line.id} align="baseline" columnGap="2" minW="0" wrap="wrap">
          <Flex as="dt" align="center" gap="2" fontSize="sm" color="fg.muted" minW="0">
            {line.lane === undefined ? <LineSwatch hue={line.colour} /> : null}
            {line.label}
          </Flex>
          <Box as="dd" m="0" fontWeight="semibold" fontVariantNumeric="tabular-nums" truncate>
            {valueText(line, reading?.values[index] ?? NaN)}{' '}
            <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
              {line.unit} <Around {...{ chart, line, reading }} />
            </chakra.span>
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

/** "(69 – 73)": from the least to the greatest sample of the bucket. */
function Around({ chart, line, reading }: PaneLegendProps & { line: TrendLine }) {
  const { envelope } = line;
  if (envelope === undefined || envelope === null || reading === null || reading.isFallback)
    return null;
  const found = envelopeAt(chart, envelope, reading.bucket.from);
  if (found === null || reading.bucket.from === reading.bucket.to) return null;
  const [least, greatest] = found.map(line.text);
  return `(${String(least)} – ${String(greatest)})`;
}
