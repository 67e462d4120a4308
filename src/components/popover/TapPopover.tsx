import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTapPanel } from './use-tap-panel';

type TapPopoverProps = Omit<HTMLChakraProps<'button'>, 'content'> & {
  /** Heading and accessible name of the popover. */
  heading: string;
  /** Rendered only while the popover is open. */
  content: () => ReactNode;
};

/** A button in running text that opens a small panel next to itself. */
export function TapPopover({ heading, content, children, ...style }: TapPopoverProps) {
  const { button, panel } = useTapPanel(heading, content);
  return (
    <>
      <chakra.button
        {...button}
        borderRadius="l2"
        cursor="pointer"
        _hover={{ bg: 'bg.emphasized' }}
        _expanded={{ bg: 'bg.emphasized' }}
        {...style}
      >
        {children}
      </chakra.button>
      {panel}
    </>
  );
}
