import { Box, Flex } from '@chakra-ui/react';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ToasterPlace } from '../../ui/toaster/ToasterPlace';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyPart } from '../../ui/later/lazy-screen';
import { inset, insetPlus } from '../../ui/safe-area';
import { PendingScreen } from './PendingScreen';
import { DrawerNavigation } from './DrawerNavigation';
import { useShell } from './shell-context';
import { SkipLink } from './SkipLink';
import { Toolbar } from './Toolbar';
import { useCurrentScreen, useShownPath } from './use-current-screen';
import { usePageTitle } from './use-page-title';

const Footer = lazyPart('footer', async () => (await import('./Footer')).Footer);

const MAIN = 'main';
/** Lower edge of a phone's row of buttons, which stays when the page scrolls. */
const BUTTONS = insetPlus('top', '14');

const widthOf = (size: string) => `calc({sizes.${size}} + ${inset('left')})`;

/**
 * Frame of every screen: drawer, toolbar, footer, place of the toasts. The drawer stays open: as a
 * rail of icons from 991 px, with whole entries from 1200 px.
 */
export function Shell() {
  const screen = useCurrentScreen();
  const path = useShownPath();
  const { banner, intro, lines } = useShell();
  const { title, heading } = usePageTitle(screen, path);
  return (
    <Flex minH="100dvh">
      <SkipLink to={MAIN} />
      <Flex
        display={{ base: 'none', lg: 'flex' }}
        direction="column"
        flexShrink={0}
        width={{ lg: widthOf('rail'), xl: widthOf('drawer') }}
        height="100dvh"
        position="sticky"
        top="0"
        bg="bg.panel"
        borderEndWidth="1px"
      >
        <DrawerNavigation isRail />
      </Flex>
      <Flex direction="column" flex="1" minW="0">
        <Box
          display={{ base: 'contents', md: 'block' }}
          position="sticky"
          top="0"
          zIndex="sticky"
          pt={inset('top')}
          bg="bg.panel"
        >
          {banner}
          <Toolbar title={title} heading={heading} screen={screen} />
          <Box position={{ base: 'sticky', md: 'static' }} top={BUTTONS} zIndex="sticky">
            {lines}
          </Box>
        </Box>
        <Box
          as="main"
          id={MAIN}
          tabIndex={-1}
          flex="1"
          ps={{ base: inset('left'), lg: '0' }}
          pe={inset('right')}
        >
          {intro}
          <Suspense fallback={<PendingScreen />}>
            <Outlet />
          </Suspense>
        </Box>
        {screen?.footer === false ? null : (
          <LaterPart loading={<Box minH="16" />}>
            <Footer />
          </LaterPart>
        )}
      </Flex>
      <ToasterPlace />
    </Flex>
  );
}
