import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ignored, IgnoredWhy } from '../../domain/view/fleet-view-ignored';
import { Icon } from '../../ui/icons/Icon';
import { useFleetView } from '../view/view-context';

/** Number of entries that are listed one by one; the others are counted. */
const MOST_LISTED = 5;

/** Reasons why something in the address was left out; rules §5.4 has the limits. */
const IGNORED_WORDS: Record<IgnoredWhy, MessageDescriptor> = {
  unknown: msg`there is no such value`,
  'not-in-fleet': msg`no machine that you see has it`,
  'not-a-range': msg`not one of the live ranges`,
  'no-moment': msg`not a date`,
  'no-other-end': msg`start and end are both needed`,
  reversed: msg`the end is not after the start`,
  'before-first-day': msg`there is nothing before 2010-08-01`,
  'after-today': msg`there is nothing after today`,
};

/**
 * Lists what the address contains but the view ignores, instead of dropping it silently (rules
 * §5.4).
 */
export function IgnoredLine({ ignored }: { ignored: readonly Ignored[] }) {
  const { t } = useLingui();
  const { clearIgnored } = useFleetView();
  const listed = ignored.slice(0, MOST_LISTED);
  const more = ignored.length - listed.length;
  return (
    <Flex
      role="status"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="4"
      rowGap="2"
      px="4"
      py="2"
      borderRadius="l3"
      borderWidth="1px"
      bg="bg.panel"
      fontSize="sm"
    >
      <Flex gap="3" align="flex-start" minW="0" flexGrow="1" flexBasis="72">
        <Icon name="info" mt="0.5" color="fg.muted" />
        <Box minW="0">
          <Trans>Parts of this link were ignored:</Trans>
          <Box as="ul" listStyleType="none" color="fg.muted" overflowWrap="anywhere">
            {listed.map(({ key, text, why }) => (
              <li key={`${key}${text}`}>
                {key} <chakra.span color="fg">{text}</chakra.span> ({t(IGNORED_WORDS[why])})
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
      <Button variant="outline" onClick={clearIgnored}>
        <Trans>Clean up link</Trans>
      </Button>
    </Flex>
  );
}
