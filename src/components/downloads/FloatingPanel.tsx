import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { insetOr, insetPlus } from '../../ui/safe-area';
import { usePanelSpace } from './floating-space';
import { ON_SCREEN } from './FloatingButton';

type FloatingPanelProps = {
  id: string;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

const ABOVE_BUTTON = {
  base: `calc(${insetPlus('bottom', '5')} + {sizes.machineTarget})`,
  sm: `calc(${insetPlus('bottom', '8')} + {sizes.machineTarget})`,
};

/** Panel above the floating button. It stays open while the page is used; Escape closes it. */
export function FloatingPanel({ id, label, onClose, children }: FloatingPanelProps) {
  const measure = usePanelSpace();
  return (
    <Box
      ref={measure}
      id={id}
      role="region"
      aria-label={label}
      position="fixed"
      zIndex="sticky"
      bottom={ABOVE_BUTTON}
      insetEnd={{ base: insetOr('right', '3'), sm: insetOr('right', '6') }}
      width="min({sizes.sm}, calc(100vw - {spacing.6}))"
      maxH="calc(100dvh - 16rem)"
      overflowY="auto"
      bg="bg.raised"
      borderRadius="l3"
      boxShadow="raised"
      css={ON_SCREEN}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {children}
    </Box>
  );
}
