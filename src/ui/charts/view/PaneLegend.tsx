import { Box, chakra, Flex } from '@chakra-ui/react';
import { envelopeAt, ghostAt, type Reading } from '../model/reading';
import { blankKind, valueText } from '../model/reading-text';
import { BandSwatch, LineSwatch } from './swatches';
import type { TrendChartProps, TrendLine } from '../model/trend';

type PaneLegendProps = { chart: TrendChartProps; reading: Reading | null };

/** More lines than this are listed in narrower columns, each label on one line. */
const MANY = 6;

/**
 * The lines of one chart with their values, in columns of one width, so that a growing value moves
 * nothing.
 */
export function PaneLegend({ chart, reading }: PaneLegendProps) {
  const isCompact = chart.lines.length > MANY;
  const least = isCompact ? '13rem' : '15.5rem';
  return (
    <Box
      as="dl"
      m="0"
      display="grid"
      columnGap="5"
      rowGap={isCompact ? '0' : '1'}
      fontSize={isCompact ? 'sm' : undefined}
      gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`}
    >
      {chart.lines.map((line, index) => (
        <Flex
          key={line.id}
          align="baseline"
          columnGap="2"
          minW="0"
          wrap={isCompact ? 'nowrap' : 'wrap'}
        >
          <Flex as="dt" align="center" gap="2" fontSize="sm" color="fg.muted" minW="0">
            {line.lane === undefined ? <LineSwatch hue={line.colour} /> : null}
            {isCompact ? (
              <Box as="span" truncate title={line.label}>
                {line.label}
              </Box>
            ) : (
              line.label
            )}
          </Flex>
          <LineValue {...{ chart, line, reading }} value={reading?.values[index] ?? NaN} />
        </Flex>
      ))}
    </Box>
  );
}

type LineValueProps = PaneLegendProps & { line: TrendLine; value: number };

/** Value of a line and its ghost, or the reason why it has none. */
function LineValue({ chart, line, reading, value }: LineValueProps) {
  const at = reading?.bucket.from ?? null;
  const blank = at === null ? null : blankKind(line, value, at);
  return (
    <Box as="dd" m="0" fontWeight="semibold" fontVariantNumeric="tabular-nums" truncate>
      {blank === null ? (
        <>
          {valueText(line, value)}{' '}
          <Small>
            {line.unit} <Around {...{ chart, line, reading }} />
          </Small>
        </>
      ) : (
        <Small title={chart.bandWords[blank]}>
          <Middle>
            <BandSwatch kind={blank} />
          </Middle>{' '}
          {chart.bandWords[blank]}
        </Small>
      )}
      <GhostValue line={line} at={at} />
    </Box>
  );
}

const Small = chakra('span', {
  base: { fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
});

const Middle = chakra('span', { base: { display: 'inline-block', verticalAlign: '-1px' } });

function GhostValue({ line, at }: { line: TrendLine; at: number | null }) {
  const { ghost } = line;
  if (ghost === undefined) return null;
  const value = at === null ? NaN : ghostAt(ghost, at);
  return (
    <Small title={ghost.label} ms="2">
      <Middle>
        <LineSwatch hue={line.colour} isGhost />
      </Middle>{' '}
      {valueText(line, value)} {ghost.label}
    </Small>
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
