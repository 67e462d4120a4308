import { Box, Flex, Heading } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { ScreenFacts } from './screens';
import { inset, insetPlus } from '../../ui/safe-area';
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
};

/**
 * The page's title, the connection line and the buttons of rules §2.2. On a phone the buttons are
 * above the title, so that neither is cut, and they alone stay when the page scrolls.
 */
export function Toolbar({ title, heading, screen }: ToolbarProps) {
  return (
    <Flex
      as="header"
      display={{ base: 'contents', md: 'flex' }}
      align="center"
      columnGap="4"
      minH="toolbar"
      borderBottomWidth="1px"
    >
      <Flex
        align="center"
        gap="2"
        minW="0"
        flex={{ md: '1' }}
        ps={{ base: insetPlus('left', '4'), lg: '6', xl: '8' }}
      >
        <Box display={{ base: 'none', md: 'block' }} ms="-2">
          <MenuButton />
        </Box>
        <TitleLine title={title} heading={heading} />
      </Flex>
      <Flex
        position="sticky"
        top="0"
        zIndex="sticky"
        order={{ base: '-1', md: '0' }}
        align="center"
        justify="flex-end"
        gap={{ base: '0', md: '1' }}
        flexShrink={0}
        minH={{ base: insetPlus('top', '14'), md: '0' }}
        pt={{ base: inset('top'), md: '0' }}
        ps={{ base: insetPlus('left', '4'), md: '0' }}
        pe={insetPlus('right', '2')}
        bg="bg.panel"
        borderBottomWidth={{ base: '1px', md: '0' }}
      >
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
    <Flex direction="column" align="flex-start" flex="1" minW="0" py="1">
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
  // Further tabs of the config viewer are about chosen machines, whatever the filter is.
  const isTab = useSearch({ strict: false, select: (search) => 'tab' in search });
  return (
    <>
      {screen?.filter === true && !isTab ? (
        <DialogButton icon="filter" text={t`Filter`} dialog={LazyFilterDialog} />
      ) : null}
      {screen?.dateRange === true ? (
        <DialogButton icon="calendar" text={t`Date range`} dialog={LazyPeriodDialog} />
      ) : null}
    </>
  );
}
