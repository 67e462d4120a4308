import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';

type IgnoredGesture = 'wheel' | 'finger';

const SHOWN_MS = 1_600;

/** Hint that is shown for a moment after a gesture was left to the page. */
export function useHint() {
  const [hint, setHint] = useState<IgnoredGesture | null>(null);
  const timer = useRef(0);
  const showHint = useCallback((by: IgnoredGesture) => {
    window.clearTimeout(timer.current);
    setHint(by);
    timer.current = window.setTimeout(() => {
      setHint(null);
    }, SHOWN_MS);
  }, []);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [],
  );
  return { hint, showHint };
}

/** Visual only: users of a keyboard or a screen reader do not make such gestures. */
export function MapHint({ hint }: { hint: IgnoredGesture | null }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      zIndex="1"
      bottom="8"
      left="50%"
      translate="-50% 0"
      px="3"
      py="1.5"
      width="max-content"
      maxW="calc(100% - 8rem)"
      borderRadius="l2"
      bg="bg.raised"
      color="fg"
      boxShadow="raised"
      fontSize="sm"
      textAlign="center"
      pointerEvents="none"
      opacity={hint === null ? 0 : 1}
      transition="opacity 200ms"
    >
      {hint === 'finger' ? (
        <Trans>Move the map with two fingers</Trans>
      ) : (
        <Trans>Press the map, or hold Ctrl, to zoom with the wheel</Trans>
      )}
    </Box>
  );
}
