import { Box, Flex, Heading, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The quiet panel that everything stands on. */
export function Panel(props: BoxProps) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="card" minW="0" {...props} />
  );
}

type CardProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A panel with a heading; `aside` stands at the heading's end (a badge, an age). */
export function Card({ title, aside, children }: CardProps) {
  return (
    <Panel as="section" aria-label={title} p="5">
      <Flex align="center" justify="space-between" gap="3" mb="3">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        {aside}
      </Flex>
      {children}
    </Panel>
  );
}
