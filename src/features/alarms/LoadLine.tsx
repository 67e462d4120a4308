import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AlarmLink } from '../../components/links/AlarmLink';
import type { ModuleId } from '../../domain/ids';

type LoadLineProps = {
  moduleId: ModuleId;
  moduleName: string;
  /** Code and description of the alarm. */
  words: string;
  /** Figure at the end of the line. */
  end: ReactNode;
  /** Part of the whole, drawn as a bar below the words; null draws none. */
  share?: number | null;
};

/** Line of a list of alarms: machine, words, and a figure. */
export function LoadLine({ moduleId, moduleName, words, end, share = null }: LoadLineProps) {
  return (
    <Flex as="li" align="center" gap="4" minH="target" py="1" borderBottomWidth="1px">
      <Box flex="1" minW="0" overflowWrap="anywhere" lineHeight="1.4">
        <AlarmLink moduleId={moduleId} display="inline-flex" alignItems="center" minH="target">
          {moduleName}
        </AlarmLink>
        <Box fontSize="sm" color="fg.muted">
          {words}
        </Box>
        {share === null ? null : <ShareBar share={share} />}
      </Box>
      <Box flexShrink={0} textAlign="end" fontSize="sm">
        {end}
      </Box>
    </Flex>
  );
}

const ShareBar = ({ share }: { share: number }) => (
  <Box aria-hidden mt="1" h="1.5" bg="grey.subtle" borderRadius="full" forcedColorAdjust="none">
    <Box h="full" borderRadius="full" bg="accent.fg" style={{ width: `${String(share * 100)}%` }} />
  </Box>
);
