import { Box, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BlockOnMap } from '../../domain/fleet/locations';
import { Icon } from '../../ui/icons/Icon';
import { BlockOnSite } from '../on-site/BlockOnSite';
import { PowerBlockLink } from '../links/PowerBlockLink';
import { PowerBlockStatusBadges } from '../status/PowerBlockStatusBadges';

/** One power block of a location; the whole row is a link to its page. */
export function MapBlockItem({ block }: { block: BlockOnMap }) {
  const { t } = useLingui();
  const { powerBlockId, name, modules, status, subStatus, online, offline } = block;
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      gap="2"
      minH="target"
      px="4"
      py="2"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Box flex="1" minW="0">
        <PowerBlockLink
          powerBlockId={powerBlockId}
          fontWeight="medium"
          overflowWrap="anywhere"
          _after={{ content: '""', position: 'absolute', inset: '0' }}
          _focusVisible={{
            outline: 'none',
            _after: { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '-2px' },
          }}
        >
          {name}
        </PowerBlockLink>
        <Flex wrap="wrap" align="center" columnGap="2">
          <Box color="fg.muted" fontSize="xs">
            {t`${plural(modules, { one: '# module', other: '# modules' })}`}
          </Box>
          <PowerBlockStatusBadges {...{ status, subStatus, online, offline, modules }} />
        </Flex>
        <BlockOnSite powerBlockId={powerBlockId} />
      </Box>
      <Icon name="chevronRight" color="fg.subtle" />
    </Flex>
  );
}
