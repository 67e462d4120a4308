import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { insetPlus } from '../../ui/safe-area';
import { DrawerHeader, FROM_DRAWER } from './DrawerHeader';
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

/** On a tablet an entry is an icon above a small word. */
const RAIL = {
  xlDown: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '0.5',
    minH: '14',
    px: '0',
    fontSize: '0.6875rem',
    lineHeight: '1.2',
    textAlign: 'center',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  },
} satisfies HTMLChakraProps<'a'>;

const RAIL_ITEM = { ...itemStyles, ...RAIL };

type DrawerNavigationProps = {
  /** Whether it is a rail of icons on a tablet. */
  isRail?: boolean;
  onGo?: () => void;
  close?: ReactNode;
};

/**
 * Content of the navigation drawer, next to the page or above it. `onGo` is called when an entry
 * was chosen.
 */
export function DrawerNavigation({ isRail = false, onGo, close }: DrawerNavigationProps) {
  const { t } = useLingui();
  const { user, links } = useShell();
  const path = useShownPath();
  return (
    <>
      <DrawerHeader isRail={isRail}>{close}</DrawerHeader>
      <Box
        as="nav"
        aria-label={t`Main`}
        flex="1"
        overflowY="auto"
        ps={{ base: insetPlus('left', isRail ? '1' : '3'), xl: insetPlus('left', '3') }}
        pe={{ base: isRail ? '1' : '3', xl: '3' }}
        pt="3"
        pb={insetPlus('bottom', '3')}
      >
        <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="1">
          {drawerEntries(path, user, links).map((entry) => (
            <li key={entry.text.id}>
              <DrawerItem entry={entry} here={isHere(entry, path)} onGo={onGo} isRail={isRail} />
            </li>
          ))}
        </Box>
      </Box>
    </>
  );
}

type DrawerItemProps = {
  entry: DrawerEntry;
  here: boolean;
  isRail: boolean;
  onGo: (() => void) | undefined;
};

function DrawerItem({ entry, here, isRail, onGo }: DrawerItemProps) {
  const styles = isRail ? RAIL_ITEM : itemStyles;
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
        {...styles}
        {...(here ? { 'aria-current': 'page' } : {})}
        onClick={onGo}
      >
        {content}
      </ItemLink>
    );
  if (entry.kind === 'page')
    return (
      <chakra.a href={links[entry.link]} {...styles}>
        {content}
        <Icon
          name="external"
          boxSize="4"
          ms="auto"
          color="fg.subtle"
          {...(isRail ? FROM_DRAWER : {})}
        />
      </chakra.a>
    );
  return (
    <chakra.button type="button" {...styles} onClick={onSignOut}>
      {content}
    </chakra.button>
  );
}
