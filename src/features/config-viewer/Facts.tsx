import { Box, chakra } from '@chakra-ui/react';

type FactsProps = {
  /** Names and texts; an empty text is left out. */
  facts: readonly (readonly [name: string, text: string])[];
};

/** Longest text that is shown whole; a longer one scrolls in its own frame. */
const SHORT = 300;

/** Names with their texts, which may come from a machine and have any script and length. */
export const Facts = ({ facts }: FactsProps) => (
  <chakra.dl
    m="0"
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: 'minmax(8rem, 12rem) 1fr' }}
    columnGap="6"
    rowGap={{ base: '0.5', sm: '2' }}
  >
    {facts
      .filter(([, text]) => text !== '')
      .map(([name, text]) => (
        <Fact key={name} {...{ name, text }} />
      ))}
  </chakra.dl>
);

const Fact = ({ name, text }: { name: string; text: string }) => (
  <>
    <chakra.dt fontSize="sm" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd m="0" mb={{ base: '2', sm: '0' }} overflowWrap="anywhere">
      {text.length <= SHORT ? (
        <bdi>{text}</bdi>
      ) : (
        <Box maxH="10rem" overflowY="auto" tabIndex={0} role="region" aria-label={name}>
          <bdi>{text}</bdi>
        </Box>
      )}
    </chakra.dd>
  </>
);
