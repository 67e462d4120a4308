import { Box, IconButton, Menu, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import { useShell } from './shell-context';

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { t } = useLingui();
  const { user, onSignOut } = useShell();
  const name = user.displayName;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} onSelect={onSignOut}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label={t`Account: ${name}`}>
          <Icon name="person" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Box px="3" py="2" borderBottomWidth="1px" mb="1.5">
              <Box fontWeight="semibold">{name}</Box>
              <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                {user.email}
              </Box>
            </Box>
            <Menu.Item value="sign-out">
              <Icon name="signOut" />
              {t`Sign out`}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
