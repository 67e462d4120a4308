import { Box, chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { insetOr } from '../../ui/safe-area';
import { useButtonSpace } from './floating-space';

type FloatingButtonProps = {
  label: string;
  open: boolean;
  /** Id of the element that it opens. */
  controls: string;
  button: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
};

/** Hides an element on paper. */
export const ON_SCREEN = { '@media print': { display: 'none' } } as const;

/**
 * A round button above the page, in the corner that a thumb reaches; 56 px, for use at a machine
 * (ui L4).
 */
export function FloatingButton({ label, open, controls, button, onPress }: FloatingButtonProps) {
  useButtonSpace();
  return (
    <Box
      position="fixed"
      zIndex="sticky"
      bottom={{ base: insetOr('bottom', '3'), sm: insetOr('bottom', '6') }}
      insetEnd={{ base: insetOr('right', '3'), sm: insetOr('right', '6') }}
      css={ON_SCREEN}
    >
      <chakra.button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={controls}
        display="flex"
        alignItems="center"
        justifyContent="center"
        boxSize="machineTarget"
        borderRadius="full"
        bg="accent.solid"
        color="accent.contrast"
        boxShadow="raised"
        cursor="pointer"
        onClick={onPress}
      >
        <Icon name={open ? 'close' : 'install'} boxSize="6" />
      </chakra.button>
    </Box>
  );
}
