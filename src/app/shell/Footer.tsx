import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { insetPlus } from '../../ui/safe-area';
import { useShell } from './shell-context';

/** The same side padding as the page above. */
const SIDES = {
  ps: { base: insetPlus('left', '4'), md: insetPlus('left', '6'), lg: '6', xl: '8' },
  pe: { base: insetPlus('right', '4'), md: insetPlus('right', '6'), xl: insetPlus('right', '8') },
} as const;

/** Footer (rules §2.2). The links are named in the runtime config and leave the app. */
export function Footer() {
  const { t } = useLingui();
  const { links, providerName, user } = useShell();
  const entries = [
    // In the demo every link within the portal stays in the demo.
    { href: user === null ? '/demo' : links.home, text: t`Home` },
    { href: links.aboutUs, text: t`About Us` },
    { href: links.insights, text: t`Insights` },
    { href: links.privacy, text: t`Privacy` },
    { href: links.policies, text: t`Policies` },
  ].filter(({ href }) => href !== '');
  return (
    <Flex
      as="footer"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="6"
      {...SIDES}
      pt="2"
      pb={insetPlus('bottom', '2')}
      fontSize="sm"
      color="fg.muted"
      borderTopWidth="1px"
    >
      <Flex
        as="nav"
        aria-label={t`About this portal`}
        wrap="wrap"
        columnGap={{ base: '3', md: '5' }}
      >
        {entries.map(({ href, text }) => (
          <chakra.a
            key={text}
            href={href}
            display="inline-flex"
            alignItems="center"
            minH="target"
            _hover={{ color: 'fg', textDecoration: 'underline' }}
          >
            {text}
          </chakra.a>
        ))}
      </Flex>
      <Box py="2">
        <Trans>© {providerName}. All rights reserved.</Trans>
      </Box>
    </Flex>
  );
}
