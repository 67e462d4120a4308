import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { insetPlus } from '../../ui/safe-area';
import { DrawerHeader } from './DrawerHeader';
import { drawerEntries, isHere, type DrawerEntry } from './drawer-entries';
import { useShell } from './shell-context';
import { useShownPath } from './use-current-screen';

const ItemLink = chakra(Link);

const itemStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minH: 'target',
  px: '3',
  fontSize: 'sm',
  color: 'fg.muted',
  borderRadius: 'l2',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle', color: 'fg' },
  _currentPage: {
    color: 'accent.fg',
    bg: 'accent.subtle',
    fontWeight: 'semibold',
  },
} satisfies HTMLChakraProps<'a'>;

/**
 * Content of the navigation drawer, next to the page or above it. `onGo` is called when an entry
 * was chosen.
 */
export function DrawerNavigation({ onGo, close }: { onGo?: () => void; close?: ReactNode }) {
  const { t } = useLingui();
  const { user } = useShell();
  const path = useShownPath();
  return (
    <>
      <DrawerHeader>{close}</DrawerHeader>
      <Box
        as="nav"
        aria-label={t`Main`}
        flex="1"
        overflowY="auto"
        ps={insetPlus('left', '3')}
        pe="3"
        pt="3"
        pb={insetPlus('bottom', '3')}
      >
        <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="1">
          {drawerEntries(path, user?.seesModel === true).map((entry) => (
            <li key={entry.text.id}>
              <DrawerItem entry={entry} here={isHere(entry, path)} onGo={onGo} />
            </li>
          ))}
        </Box>
      </Box>
    </>
  );
}

type DrawerItemProps = { entry: DrawerEntry; here: boolean; onGo: (() => void) | undefined };

function DrawerItem({ entry, here, onGo }: DrawerItemProps) {
  const { t } = useLingui();
  const { links, onSignOut } = useShell();
  const content = (
    <>
      <Icon name={entry.icon} />
      {t(entry.text)}
    </>
  );
  if (entry.kind === 'screen')
    return (
      <ItemLink
        to={entry.to}
        {...itemStyles}
        {...(here ? { 'aria-current': 'page' } : {})}
        onClick={onGo}
      >
        {content}
      </ItemLink>
    );
  if (entry.kind === 'page')
    return (
      <chakra.a href={links[entry.link]} {...itemStyles}>
        {content}
        <Icon name="external" boxSize="4" ms="auto" color="fg.subtle" />
      </chakra.a>
    );
  return (
    <chakra.button type="button" {...itemStyles} onClick={onSignOut}>
      {content}
    </chakra.button>
  );
}
