import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { SearchView } from './use-search-address';

type ChosenHeadingProps = {
  title: string;
  below: string;
  /** Chosen machine, where the parameter can be shown without it; null otherwise. */
  machine: string | null;
  parameter: string | null;
  view: SearchView;
};

/** Name of what was chosen, and the ways to more of it and back to everything. */
export function ChosenHeading({ title, below, machine, parameter, view }: ChosenHeadingProps) {
  return (
    <Flex wrap="wrap" align="flex-start" gap="3" justify="space-between">
      <Box minW="0" flexGrow="1" flexBasis="64">
        <Heading as="h2" size="lg" overflowWrap="anywhere" lineClamp="3">
          <bdi>{title}</bdi>
        </Heading>
        <chakra.bdi display="block" color="fg.muted" overflowWrap="anywhere" lineClamp="2">
          {below}
        </chakra.bdi>
      </Box>
      <Flex wrap="wrap" gap="2">
        {machine === null ? null : (
          <>
            <Button
              variant="outline"
              onClick={() => {
                view.choose(machine, null);
              }}
            >
              <Trans>All of this machine</Trans>
            </Button>
            <Button
              variant="outline"
              onClick={() => {
                view.choose(null, parameter);
              }}
            >
              <Trans>On all machines</Trans>
            </Button>
          </>
        )}
        <Button
          variant="outline"
          onClick={() => {
            view.choose(null, null);
          }}
        >
          <Trans>Show all parameters</Trans>
        </Button>
      </Flex>
    </Flex>
  );
}
