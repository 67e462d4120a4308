import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Cursor } from '../canvas/cursor';
import { PaneLegend } from './PaneLegend';
import { newestReading, readingAt, tailReading, type Reading } from '../model/reading';
import { bucketText, instantText, spokenValues } from '../model/reading-text';
import { bandsOf } from './BandKey';
import { BandSwatch } from './swatches';
import type { TrendChartProps } from '../model/trend';
import { useCursorAt } from './use-cursor';
import { zoneText } from '../model/zoned-time';
import { HiddenText } from '../../HiddenText';

type ReadoutProps = { chart: TrendChartProps; cursor: Cursor };

/** Lines with their values, and their time, as far as they have room on one line. */
export const READING_LINE = {
  wrap: 'wrap',
  align: 'center',
  columnGap: '5',
  minW: '0',
  minH: '7',
} as const;

/** Returns the reading at the cursor, otherwise the newest: a sample, or a bucket. */
export function readingNow(
  chart: TrendChartProps,
  at: number | null,
): { readonly reading: Reading | null; readonly isSample: boolean } {
  const isSample = chart.ofInstants ?? false;
  if (at !== null) return { reading: readingAt(chart, at), isSample };
  const live = tailReading(chart);
  return live === null
    ? { reading: newestReading(chart, chart.span.to), isSample }
    : { reading: live, isSample: true };
}

/**
 * The legend with the values at the cursor, otherwise the newest ones in the span, and their time.
 */
export function Readout({ chart, cursor }: ReadoutProps) {
  const at = useCursorAt(cursor);
  const { reading, isSample } = readingNow(chart, at);
  return (
    <Flex {...READING_LINE}>
      <PaneLegend chart={chart} reading={reading} />
      <WhenLine chart={chart} reading={reading} isNewest={at === null} isSample={isSample} />
      <HiddenText aria-live="polite">
        {at !== null && reading !== null && cursor.isSpoken() ? spoken(chart, reading) : ''}
      </HiddenText>
    </Flex>
  );
}

const kindWords = ({ bandWords }: TrendChartProps, { kind }: Reading): string =>
  kind === null || kind === 'final' ? '' : bandWords[kind];

const whenText = ({ ofInstants, zone }: TrendChartProps, { bucket }: Reading): string =>
  ofInstants === true ? instantText(bucket.from, zone) : bucketText(bucket, zone);

export const spoken = (chart: TrendChartProps, reading: Reading): string =>
  [whenText(chart, reading), spokenValues(chart, reading), kindWords(chart, reading)]
    .filter((part) => part !== '')
    .join(': ');

type WhenLineProps = {
  chart: TrendChartProps;
  reading: Reading | null;
  isNewest: boolean;
  /** True for an instant, false for a bucket. */
  isSample: boolean;
};

export function WhenLine({ chart, reading, isNewest, isSample }: WhenLineProps) {
  const { t } = useLingui();
  const words = reading === null ? '' : kindWords(chart, reading);
  return (
    <Flex
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      columnGap="3"
      minW="0"
      minH="5"
      fontSize="sm"
      color="fg.muted"
      whiteSpace={{ sm: 'nowrap' }}
    >
      {reading === null ? (
        <NoValues chart={chart} />
      ) : (
        <>
          {isNewest ? <Box as="span">{isSample ? t`Newest sample` : t`Newest average`}</Box> : null}
          <Box as="span" color="fg">
            {whenText(chart, reading)}
          </Box>
          {reading.kind === null || words === '' ? null : (
            <Flex as="span" align="center" gap="1.5" minW="0">
              <BandSwatch kind={reading.kind} />
              <Box as="span" truncate>
                {words}
              </Box>
            </Flex>
          )}
        </>
      )}
    </Flex>
  );
}

/** Words in place of a time: there are no values, or the buckets were never fetched. */
function NoValues({ chart }: Pick<WhenLineProps, 'chart'>) {
  const bands = bandsOf([chart]);
  const isMissing = bands.every(({ kind }) => kind === 'missing');
  return bands.length > 0 && isMissing ? chart.bandWords.missing : <Trans>No values to show</Trans>;
}

type FineprintProps = {
  chart: Pick<TrendChartProps, 'note' | 'zone' | 'span'>;
  isThinned: boolean;
};

/**
 * "10-minute averages · Europe/Stockholm (UTC+01:00)": the meaning of the numbers and the times.
 */
export function Fineprint({ chart, isThinned }: FineprintProps) {
  const { t } = useLingui();
  return (
    <Box fontSize="sm" color="fg.muted">
      {chart.note}
      {isThinned ? ` (${t`min–max shaded`})` : ''} · {zoneText(chart.zone, chart.span.to)}
    </Box>
  );
}

/** The same below charts that each have a note of their own. */
export function TimesPrint({ chart, isThinned }: FineprintProps) {
  const { t } = useLingui();
  return (
    <Box fontSize="sm" color="fg.muted">
      {isThinned ? `${t`Min–max shaded`} · ` : ''}
      {zoneText(chart.zone, chart.span.to)}
    </Box>
  );
}
