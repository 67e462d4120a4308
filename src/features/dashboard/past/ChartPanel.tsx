import { Box, Flex, Heading } from '@chakra-ui/react';
import { useId, useMemo, type ReactNode } from 'react';
import { CardPanel } from '../../../ui/card/Card';

type ChartPanelProps = {
  title: string;
  /** Range that the chart shows. */
  range: string;
  /** Chart with its title, the same element as long as nothing in it changes. */
  children: (title: ReactNode) => ReactNode;
};

/** Card of a chart, which places the title beside its figures and controls. */
export function ChartPanel({ title, range, children }: ChartPanelProps) {
  const heading = useId();
  const head = useMemo(
    () => (
      <Flex wrap="wrap" align="baseline" columnGap="2">
        <Heading as="h2" id={heading} size="sm">
          {title}
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          {range}
        </Box>
      </Flex>
    ),
    [heading, title, range],
  );
  return (
    <CardPanel
      as="section"
      aria-labelledby={heading}
      px={{ base: '4', md: '5' }}
      pt={{ base: '2', md: '3' }}
      pb="2"
      minW="0"
    >
      {children(head)}
    </CardPanel>
  );
}
