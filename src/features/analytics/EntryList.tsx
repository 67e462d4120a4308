import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import type { ViewEntry } from './use-view-entries';

/** Number of entries that are listed one by one; the others are counted. */
const MOST_LISTED = 8;

/** Lists the parts of a view that cannot be shown, each with its reason. */
export function EntryList({ entries }: { entries: readonly ViewEntry[] }) {
  const listed = entries.slice(0, MOST_LISTED);
  const more = entries.length - listed.length;
  return (
    <Flex gap="3" align="flex-start" minW="0" flexGrow="1" flexBasis="72">
      <Icon name="info" mt="0.5" color="fg.muted" />
      <Box minW="0">
        <Trans>A part of this view cannot be shown:</Trans>
        <Box as="ul" listStyleType="none" color="fg.muted" overflowWrap="anywhere">
          {listed.map(({ key, text, why }, index) => (
            <li key={`${index} ${key}`}>
              {key} <chakra.span color="fg">{text}</chakra.span> ({why})
            </li>
          ))}
          {more === 0 ? null : (
            <li>
              <Trans>and {more} more</Trans>
            </li>
          )}
        </Box>
      </Box>
    </Flex>
  );
}
