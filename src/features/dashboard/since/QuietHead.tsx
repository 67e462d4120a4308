import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type QuietHeadProps = { children: ReactNode; action?: ReactNode };

/** Head of a panel that cannot be opened. */
export function QuietHead({ children, action }: QuietHeadProps) {
  return (
    <Flex
      as="section"
      align="center"
      justify="space-between"
      gap="2"
      h={{ base: '16', md: '14' }}
      ps={{ base: '4', md: '5' }}
      pe="1.5"
      fontSize="sm"
      color="fg.muted"
    >
      <Box minW="0" lineClamp={2}>
        {children}
      </Box>
      {action}
    </Flex>
  );
}
