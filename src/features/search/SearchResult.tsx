import { Box, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { MODULE_STATUS_LOOKS } from '../../components/status/module-status-looks';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';
import type { SearchEntry } from './search-entries';

const KIND_WORDS: Record<SearchEntry['kind'], MessageDescriptor> = {
  module: msg`Module`,
  active: msg`Active`,
  'power-block': msg`Power block`,
  alarm: msg`Alert code`,
  page: msg`Page`,
};

const ICONS: Record<Exclude<SearchEntry['kind'], 'page' | 'module' | 'active'>, IconName> = {
  'power-block': 'machines',
  alarm: 'warning',
};
/** Icon and colour: those of the status, for a machine and an active alarm. */
function lookOf(entry: SearchEntry): { icon: IconName; color: string } {
  if ('status' in entry) {
    const { icon, hue } = MODULE_STATUS_LOOKS[entry.status];
    return { icon, color: `${hue}.fg` };
  }
  return { icon: entry.kind === 'page' ? entry.page.icon : ICONS[entry.kind], color: 'fg.muted' };
}

type SearchResultProps = {
  id: string;
  entry: SearchEntry;
  isActive: boolean;
  onOpen: () => void;
};

/** One result: its name, a second line that distinguishes it, and its kind. */
export function SearchResult({ id, entry, isActive, onOpen }: SearchResultProps) {
  const { t } = useLingui();
  const { icon, color } = lookOf(entry);
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
      <Icon name={icon} color={color} />
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
        {'status' in entry ? (
          <Box as="span" color={color}>
            {t(MODULE_STATUS_LOOKS[entry.status].word)}
            {' · '}
          </Box>
        ) : null}
        {t(KIND_WORDS[entry.kind])}
      </Box>
    </Flex>
  );
}
