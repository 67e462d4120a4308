import { VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';

/** Says, by a clock and in words for who hears it, that it is how it was, not how it is. */
export function PastMark() {
  return (
    <>
      <PastIcon me="1" />
      <PastWords />
    </>
  );
}

/** The same after a word that has an icon of its own before it. */
export function PastMarkAfter() {
  return (
    <>
      <PastWords />
      <PastIcon ms="1" />
    </>
  );
}

const PastIcon = (side: { me?: string; ms?: string }) => (
  <Icon
    name="clock"
    display="inline-block"
    boxSize="0.95em"
    maxH="4"
    maxW="4"
    verticalAlign="-0.1em"
    {...side}
  />
);

function PastWords() {
  return (
    <VisuallyHidden>
      <Trans>Not live:</Trans>{' '}
    </VisuallyHidden>
  );
}
