import { Box, Flex } from '@chakra-ui/react';
import { LineSwatch } from './swatches';
import type { TrendLine } from '../model/trend';

/**
 * Caption above each axis: its lines and their unit. Hidden from screen readers, since the legend
 * says the same.
 */
export function AxisCaptions({ lines }: { lines: readonly TrendLine[] }) {
  return (
    <>
      <Caption lines={lines} axis="left" />
      <Caption lines={lines} axis="right" />
    </>
  );
}

function Caption({ lines, axis }: { lines: readonly TrendLine[]; axis: 'left' | 'right' }) {
  const own = lines.filter((line) => line.axis === axis);
  const units = [...new Set(own.map(({ unit }) => unit))].join(', ');
  return (
    <Flex aria-hidden align="center" gap="2" direction={axis === 'left' ? 'row' : 'row-reverse'}>
      <Box as="span">{units}</Box>
      {own.map((line) => (
        <LineSwatch key={line.id} hue={line.colour} />
      ))}
    </Flex>
  );
}
