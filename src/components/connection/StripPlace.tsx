import { Box } from '@chakra-ui/react';

/**
 * Room for the strip while it is not known whether an outage of before goes on: the page would move
 * when the strip comes.
 */
export function StripPlace() {
  return <Box h="3.625rem" />;
}
