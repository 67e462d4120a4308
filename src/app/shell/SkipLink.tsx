import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** The first stop of the Tab key: past the navigation, to the content. */
export function SkipLink({ to }: { to: string }) {
  return (
    <chakra.a
      href={`#${to}`}
      onClick={(event) => {
        // The URL holds the view; it is not for this.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      px="4"
      py="3"
      bg="accent.solid"
      color="accent.contrast"
      borderRadius="l2"
      css={{ '&:not(:focus)': { transform: 'translateY(-200%)' } }}
    >
      <Trans>Skip to the content</Trans>
    </chakra.a>
  );
}
