import { Box, Menu, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import { useShell } from './shell-context';

type AccountPanelProps = {
  open: boolean;
  onClose: () => void;
  /** Id of the button it hangs from, and that gets the focus back. */
  triggerId: string;
};

/** The menu below the account button. */
export function AccountPanel({ open, onClose, triggerId }: AccountPanelProps) {
  const { t } = useLingui();
  const { user, onSignOut } = useShell();
  return (
    <Menu.Root
      open={open}
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end' }}
      onSelect={onSignOut}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Box px="3" py="2" borderBottomWidth="1px" mb="1.5">
              <Box fontWeight="semibold">{user.displayName}</Box>
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
