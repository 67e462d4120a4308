import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LineSwatch } from './swatches';
import { valueText } from '../model/reading-text';
import type { TrendLine } from '../model/trend';

/** The lines with their values, as a list of terms; read aloud as it is. */
export function Legend({
  lines,
  values,
}: {
  lines: readonly TrendLine[];
  values: readonly number[];
}) {
  return (
    <LegendGrid count={lines.length}>
      {lines.map((line, index) => (
        <Flex key={line.id} direction="column" minW="0">
          <Flex
            as="dt"
            flex="1"
            align={{ base: 'flex-start', sm: 'center' }}
            direction={{ base: 'column', sm: 'row' }}
            columnGap="2"
            fontSize="sm"
            lineHeight="1.35"
            color="fg.muted"
          >
            <Box lineHeight="1" pt="1">
              <LineSwatch hue={line.colour} />
            </Box>
            <Box as="span" flex={{ base: '1', sm: 'initial' }} overflowWrap="anywhere">
              {line.label}
            </Box>
          </Flex>
          <Box
            as="dd"
            m="0"
            fontSize="xl"
            fontWeight="semibold"
            lineHeight="1.3"
            whiteSpace="nowrap"
          >
            {valueText(line, values[index] ?? NaN)}{' '}
            <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
              {line.unit}
            </chakra.span>
          </Box>
        </Flex>
      ))}
    </LegendGrid>
  );
}

/** Columns of one width, as many as have room, so that a growing value moves nothing. */
export function LegendGrid({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Box
      as="dl"
      m="0"
      display="grid"
      columnGap={{ base: '3', sm: '8' }}
      rowGap="3"
      gridTemplateColumns={{
        base: `repeat(auto-fit, minmax(min(100%, 6.25rem), 1fr))`,
        sm: `repeat(${count}, minmax(min(8.5rem, 100%), max-content))`,
      }}
    >
      {children}
    </Box>
  );
}
