import { Box, Flex, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { CardPanel } from '../../ui/card/Card';

type SectionProps = {
  title: string;
  /** Purpose of the section, in a sentence. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One section of the page: a panel with its heading. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const heading = useId();
  return (
    <CardPanel as="section" aria-labelledby={heading} px={{ base: '4', md: '5' }} py="5">
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="6" rowGap="3">
        <Heading as="h2" id={heading} size="md">
          {title}
        </Heading>
        {actions}
      </Flex>
      {lead === undefined ? null : (
        <Box mt="1" maxW="prose" fontSize="sm" color="fg.muted">
          {lead}
        </Box>
      )}
      <Box mt="4">{children}</Box>
    </CardPanel>
  );
}
