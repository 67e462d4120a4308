import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { BandSwatch } from './swatches';
import type { TrendBand, TrendBandKind } from '../model/trend';

const ORDER = ['final', 'volatile', 'coarser', 'empty', 'offline', 'missing', 'denied'] as const;

type BandKeyProps = {
  bands: readonly TrendBand[];
  words: Readonly<Record<TrendBandKind, string>>;
};

/** Legend of the strip below the plot; only the kinds that occur. */
export function BandKey({ bands, words }: BandKeyProps) {
  const { t } = useLingui();
  const kinds = ORDER.filter((kind) => bands.some((band) => band.kind === kind));
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
