import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { peerHue } from '../model/palette';
import { peerValue } from '../model/reading';
import { NO_VALUE, valueText } from '../model/reading-text';
import { LineSwatch } from './swatches';
import type { TrendChartProps, TrendPeer } from '../model/trend';

type PeersReadoutProps = {
  chart: TrendChartProps;
  peers: readonly TrendPeer[];
  /** The moment to read; null for the newest. */
  at: number | null;
};

/**
 * Names of the lines of other machines, with their values at the same moment and a note on
 * missing data.
 */
export function PeersReadout({ chart, peers, at }: PeersReadoutProps) {
  const { t } = useLingui();
  return (
    <Flex
      as="ul"
      aria-label={t`Compared with`}
      wrap="wrap"
      columnGap="5"
      rowGap="1"
      m="0"
      mt="1"
      p="0"
      listStyleType="none"
      fontSize="sm"
    >
      {peers.map((peer, index) => (
        <Flex as="li" key={peer.id} align="center" gap="2" minW="13rem">
          <LineSwatch hue={peerHue(index)} />
          <Box as="span" color="fg.muted">
            {peer.label}
          </Box>
          <Box as="span" fontVariantNumeric="tabular-nums">
            {peerText(chart, peer, at)}
          </Box>
          {peer.note === '' ? null : (
            <Box as="span" color="fg.subtle">
              ({peer.note})
            </Box>
          )}
        </Flex>
      ))}
    </Flex>
  );
}

/** "148.2 kW", "71 / 12 °C": in the order of the lines. */
function peerText({ lines }: TrendChartProps, peer: TrendPeer, at: number | null): string {
  const own = lines.filter(({ id }) => peer.values.has(id));
  if (own.length === 0) return NO_VALUE;
  const numbers = own.map((line) => {
    const values = peer.values.get(line.id) ?? new Float64Array();
    const value = at === null ? newestOf(values) : peerValue(peer, line.id, at);
    return valueText(line, value);
  });
  return `${numbers.join(' / ')} ${own[0]?.unit ?? ''}`;
}

const newestOf = (values: Float64Array): number =>
  values.findLast((value) => !Number.isNaN(value)) ?? NaN;
