import { Box, Flex, Heading } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { ScreenFacts } from './screens';
import { insetPlus } from '../../ui/safe-area';
import { UpdateButton } from '../updates/UpdateButton';
import { AccountButton } from './AccountButton';
import { DialogButton } from './DialogButton';
import { MenuButton } from './MenuButton';
import { LazyFilterDialog, LazyPeriodDialog } from './overlays';
import { MessagesButton } from './MessagesButton';
import { SearchButton } from './SearchButton';
import { SettingsButton } from './SettingsButton';
import { useShell } from './shell-context';

type ToolbarProps = {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  screen: ScreenFacts | undefined;
  /** Whether nothing is above it: then it keeps clear of the notch. */
  isTopmost: boolean;
};

const INNER_TOP = { base: '1', md: '2' } as const;

/**
 * The page's title, the connection line and the buttons of rules §2.2. On a phone the buttons are
 * above the title, so that neither is cut.
 */
export function Toolbar({ title, heading, screen, isTopmost }: ToolbarProps) {
  return (
    <Flex
      as="header"
      direction={{ base: 'column-reverse', md: 'row' }}
      align={{ md: 'center' }}
      columnGap="4"
      minH="toolbar"
      pt={isTopmost ? { base: insetPlus('top', '1'), md: insetPlus('top', '2') } : INNER_TOP}
      pb={{ base: '1', md: '2' }}
      ps={{ base: insetPlus('left', '4'), lg: '6', xl: '8' }}
      pe={{ base: insetPlus('right', '2'), md: insetPlus('right', '4') }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <Flex align="center" gap="2" minW="0" flex="1">
        <Box display={{ base: 'none', md: 'block' }} ms="-2">
          <MenuButton />
        </Box>
        <TitleLine title={title} heading={heading} />
      </Flex>
      <Flex align="center" justify="flex-end" gap={{ base: '0', md: '1' }} flexShrink={0}>
        <Box display={{ md: 'none' }} me="auto" ms="-2">
          <MenuButton />
        </Box>
        <UpdateButton />
        <SearchButton />
        <ScreenButtons screen={screen} />
        <MessagesButton />
        <SettingsButton />
        <AccountButton />
      </Flex>
    </Flex>
  );
}

/** The page's main heading and the connection, on a line of its own since its text may grow. */
function TitleLine({ title, heading }: Pick<ToolbarProps, 'title' | 'heading'>) {
  const { connection } = useShell();
  return (
    <Flex
      direction="column"
      align="flex-start"
      flex="1"
      minW="0"
      pb={{ base: '2', md: '0' }}
      pe={{ base: '2', md: '0' }}
    >
      <Heading as="h1" ref={heading} tabIndex={-1} lineHeight="1.4">
        {title}
      </Heading>
      <Box maxW="full" fontSize="sm" color="fg.muted" lineHeight="1.4">
        {connection}
      </Box>
    </Flex>
  );
}

function ScreenButtons({ screen }: { screen: ScreenFacts | undefined }) {
  const { t } = useLingui();
  return (
    <>
      {screen?.filter === true ? (
        <DialogButton icon="filter" text={t`Filter`} dialog={LazyFilterDialog} />
      ) : null}
      {screen?.dateRange === true ? (
        <DialogButton icon="calendar" text={t`Date range`} dialog={LazyPeriodDialog} />
      ) : null}
    </>
  );
}
