import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useShell } from './shell-context';

/** Section 2, Footer. The links are the installation's own, and leave the app. */
export function Footer() {
  const { t } = useLingui();
  const { links, providerName } = useShell();
  const entries = [
    { href: links.home, text: t`Home` },
    { href: links.aboutUs, text: t`About Us` },
    { href: links.insights, text: t`Insights` },
    { href: links.privacy, text: t`Privacy` },
    { href: links.policies, text: t`Policies` },
  ];
  return (
    <Flex
      as="footer"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="6"
      px={{ base: '4', md: '6', xl: '8' }}
      py="2"
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
