import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PageProps = {
  /** A line above the content, such as the time of the data. The page's title is in the shell. */
  lead?: ReactNode;
  /** Buttons at the end of that line. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen inside the shell: its margins and the space between its parts. */
export function Page({ lead, actions, children }: PageProps) {
  const head = lead !== undefined || actions !== undefined;
  return (
    <Box px={{ base: '4', md: '6', xl: '8' }} py={{ base: '4', md: '6' }} maxW="110rem">
      {head ? (
        <Flex
          align="center"
          justify="space-between"
          wrap="wrap"
          gap="3"
          mb={{ base: '4', md: '6' }}
        >
          <Box color="fg.muted" fontSize="sm">
            {lead}
          </Box>
          {actions}
        </Flex>
      ) : null}
      <Flex direction="column" gap={{ base: '4', md: '6' }}>
        {children}
      </Flex>
    </Box>
  );
}
