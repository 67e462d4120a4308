import { Box, Flex, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { CardPanel } from '../../../ui/card/Card';

type ChartPanelProps = { title: string; below: string; children: ReactNode };

/** A chart with its title and the range that it shows. */
export function ChartPanel({ title, below, children }: ChartPanelProps) {
  const heading = useId();
  return (
    <CardPanel as="section" aria-labelledby={heading} px={{ base: '4', md: '5' }} py="4" minW="0">
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="4" mb="3">
        <Heading as="h2" id={heading} size="sm">
          {title}
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          {below}
        </Box>
      </Flex>
      {children}
    </CardPanel>
  );
}
