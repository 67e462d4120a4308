import { Box, type BoxProps } from '@chakra-ui/react';
import type { RefAttributes } from 'react';

/** The plain panel that content is placed on. */
export function CardPanel(props: BoxProps & RefAttributes<HTMLDivElement>) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="card" minW="0" {...props} />
  );
}
