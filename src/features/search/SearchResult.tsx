import { Box, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';
import type { SearchEntry } from './search-entries';

const KIND_WORDS: Record<SearchEntry['kind'], MessageDescriptor> = {
  module: msg`Module`,
  'power-block': msg`Power block`,
  alarm: msg`Alert code`,
  page: msg`Page`,
};

const ICONS: Record<Exclude<SearchEntry['kind'], 'page'>, IconName> = {
  module: 'flash',
  'power-block': 'machines',
  alarm: 'warning',
};
const iconOf = (entry: SearchEntry): IconName =>
  entry.kind === 'page' ? entry.page.icon : ICONS[entry.kind];

type SearchResultProps = {
  id: string;
  entry: SearchEntry;
  isActive: boolean;
  onOpen: () => void;
};

/** One result: its name, a second line that distinguishes it, and its kind. */
export function SearchResult({ id, entry, isActive, onOpen }: SearchResultProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Flex
      ref={place}
      id={id}
      role="option"
      aria-selected={isActive}
      align="center"
      gap="3"
      minH="target"
      px="3"
      py="1.5"
      borderRadius="l2"
      cursor="pointer"
      bg={isActive ? 'accent.subtle' : undefined}
      _hover={{ bg: 'bg.muted' }}
      onClick={onOpen}
    >
      <Icon name={iconOf(entry)} color="fg.muted" />
      <Box flex="1" minW="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          {entry.title}
        </Box>
        {entry.below === '' ? null : (
          <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {entry.below}
          </Box>
        )}
      </Box>
      <Box fontSize="sm" color="fg.subtle" whiteSpace="nowrap">
        {t(KIND_WORDS[entry.kind])}
      </Box>
    </Flex>
  );
}
