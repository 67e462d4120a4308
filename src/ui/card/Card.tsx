import { Box, type BoxProps } from '@chakra-ui/react';

/** The quiet panel that everything stands on. */
export function Panel(props: BoxProps) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="card" minW="0" {...props} />
  );
}
