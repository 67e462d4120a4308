import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

import { insetPlus } from '../../ui/safe-area';

/** First stop of the Tab key: leads past the navigation to the content. */
export function SkipLink({ to }: { to: string }) {
  return (
    <chakra.a
      href={`#${to}`}
      onClick={(event) => {
        // A hash would change the address, which holds the view.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
      position="fixed"
      top={insetPlus('top', '2')}
      insetStart={insetPlus('left', '2')}
      zIndex="skipNav"
      px="4"
      py="3"
      bg="accent.solid"
      color="accent.contrast"
      borderRadius="l2"
      css={{ '&:not(:focus)': { transform: 'translateY(-300%)' } }}
    >
      <Trans>Skip to the content</Trans>
    </chakra.a>
  );
}
