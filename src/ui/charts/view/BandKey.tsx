import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { BandSwatch } from './swatches';
import type { TrendBand, TrendBandKind, TrendChartProps } from '../model/trend';

const ORDER = ['final', 'volatile', 'coarser', 'empty', 'offline', 'missing', 'denied'] as const;

/** Coverage of charts and of their lines. */
export const bandsOf = (charts: readonly TrendChartProps[]): readonly TrendBand[] =>
  charts.flatMap(({ bands, lines }) => [...bands, ...lines.flatMap((line) => line.bands ?? [])]);

/** Kinds that occur, in the order of the legend. */
export function shownKinds(bands: readonly TrendBand[]): readonly TrendBandKind[] {
  const kinds = new Set(bands.map(({ kind }) => kind));
  return ORDER.filter((kind) => kinds.has(kind));
}

type BandKeyProps = {
  bands: readonly TrendBand[];
  words: Readonly<Record<TrendBandKind, string>>;
};

/** Legend of the strip below the plot; only the kinds that occur. */
export function BandKey({ bands, words }: BandKeyProps) {
  const { t } = useLingui();
  const kinds = shownKinds(bands);
  return (
    <Flex
      as="ul"
      aria-label={t`Coverage`}
      wrap="wrap"
      columnGap="5"
      rowGap="1"
      m="0"
      p="0"
      minH="5"
      listStyleType="none"
      fontSize="sm"
      color="fg.muted"
    >
      {kinds.map((kind) => (
        <Flex as="li" key={kind} align="center" gap="2">
          <BandSwatch kind={kind} />
          <Box as="span">{words[kind]}</Box>
        </Flex>
      ))}
    </Flex>
  );
}
