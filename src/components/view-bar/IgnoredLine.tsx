import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ignored } from '../../domain/view/fleet-view-ignored';
import { Icon } from '../../ui/icons/Icon';
import { IGNORED_WORDS } from './ignored-words';
import { useFleetView } from '../view/view-context';

/** More than these are not told one by one. */
const MOST_TOLD = 5;

/** Issue, Bad input: what stood in the address and means nothing is said, not silently dropped. */
export function IgnoredLine({ ignored }: { ignored: readonly Ignored[] }) {
  const { t } = useLingui();
  const { clearIgnored } = useFleetView();
  const told = ignored.slice(0, MOST_TOLD);
  const more = ignored.length - told.length;
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
          <Trans>The address holds what could not be followed, and it was left out:</Trans>
          <Box as="ul" listStyleType="none" color="fg.muted" overflowWrap="anywhere">
            {told.map(({ key, text, why }) => (
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
        <Trans>Tidy the address</Trans>
      </Button>
    </Flex>
  );
}
