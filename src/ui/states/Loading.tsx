import { Box, Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { HiddenText } from '../HiddenText';

type BarProps = { width?: string; height?: string };

/** One bar in the place of a text or number that is loading (`isLoadingIn` finds it). */
export function LoadingBar({ width = '100%', height = '1em' }: BarProps) {
  return <Skeleton data-loading aria-hidden width={width} height={height} />;
}

/**
 * First loading of data: `rows` bars in the final shape, and the words 'Loading...' (rules §8.3),
 * visible or, with `quiet`, for screen readers only.
 */
export function Loading({ rows = 3, quiet = false }: { rows?: number; quiet?: boolean }) {
  const text = <Trans>Loading...</Trans>;
  return (
    <Box role="status" display="flex" flexDirection="column" gap="4" py="2">
      {quiet ? (
        <HiddenText>{text}</HiddenText>
      ) : (
        <Box color="fg.muted" fontSize="sm">
          {text}
        </Box>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <LoadingBar key={row} height="1.25rem" width={row % 3 === 2 ? '64%' : '100%'} />
      ))}
    </Box>
  );
}
