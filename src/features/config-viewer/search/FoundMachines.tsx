import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { SearchedMachine } from '../../../domain/configuration/suggestions';
import type { SearchView } from './use-search-address';

type FoundMachinesProps = {
  machines: readonly SearchedMachine[];
  onChoose: SearchView['choose'];
};

/** Machines that are shown; another letter is quicker than scrolling more of them. */
const MOST = 12;

/** Machines whose names have the text, as buttons that choose them. */
export function FoundMachines({ machines, onChoose }: FoundMachinesProps) {
  const rest = machines.length - MOST;
  if (machines.length === 0) return null;
  return (
    <Box>
      <Heading as="h2" size="sm" mb="2">
        <Trans>Machines found</Trans>
      </Heading>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2">
        {machines.slice(0, MOST).map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="outline"
              maxW="20rem"
              overflow="hidden"
              onClick={() => {
                onChoose(id, null);
              }}
            >
              <chakra.bdi overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {name.slice(0, 100)}
              </chakra.bdi>
            </Button>
          </li>
        ))}
      </chakra.ul>
      {rest > 0 ? (
        <Box mt="2" color="fg.muted">
          <Trans>And {rest} more</Trans>
        </Box>
      ) : null}
    </Box>
  );
}
