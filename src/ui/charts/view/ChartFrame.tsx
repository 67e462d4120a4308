import { Box, Flex } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { CHART_VARIABLES } from '../model/hues';

/** In rem, so that it grows with the reader's text size. */
export const PLOT_HEIGHT = { base: '18.5rem', md: '24rem', '2xl': '25rem' } as const;

type ChartFrameProps = {
  /** Title of the chart, on the line of the buttons. */
  title: ReactNode;
  head: ReactNode;
  buttons: ReactNode;
  /** Lines of each axis; null where there is one axis only. */
  captions: ReactNode;
  plot: ReactNode;
  foot: ReactNode;
  /** The button for the numbers, and the numbers. */
  below: ReactNode;
};

/**
 * Layout shared by the chart and its skeleton, so that nothing moves when one replaces the other.
 * Only parts whose element changed are redrawn: most of a chart stays while its newest value
 * changes.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, head, buttons, captions, plot, foot, below } = props;
  return (
    <Box css={CHART_VARIABLES} minW="0">
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="4" rowGap="0.5">
        {title}
        <Box ms={{ sm: 'auto' }}>{buttons}</Box>
      </Flex>
      {head}
      {captions === null ? null : <Captions>{captions}</Captions>}
      <Place>{plot}</Place>
      <Foot>{foot}</Foot>
      {below}
    </Box>
  );
}

type PartProps = { children: ReactNode };

const Captions = memo(function Captions({ children }: PartProps) {
  return (
    <Flex justify="space-between" gap="4" mt="1" minH="5" fontSize="sm" color="fg.muted">
      {children}
    </Flex>
  );
});

const Place = memo(function Place({ children }: PartProps) {
  return (
    <Box position="relative" height={PLOT_HEIGHT} minW="0">
      {children}
    </Box>
  );
});

const Foot = memo(function Foot({ children }: PartProps) {
  return (
    <Flex
      wrap="wrap"
      justify="space-between"
      alignContent="flex-start"
      columnGap="6"
      rowGap="2"
      mt="2"
      minH="1.375rem"
    >
      {children}
    </Flex>
  );
});
