import { Box, Menu, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { InstallHint } from '../install/InstallHint';
import { install, installWay, onInstallOffer } from '../install/install-offer';
import { useShell } from './shell-context';

type AccountPanelProps = {
  open: boolean;
  onClose: () => void;
  /** Id of the button below which the menu opens; it gets the focus back. */
  triggerId: string;
};

/** The menu below the account button. */
export function AccountPanel({ open, onClose, triggerId }: AccountPanelProps) {
  const { t } = useLingui();
  const { user, onSignOut } = useShell();
  const way = useSyncExternalStore(onInstallOffer, installWay);
  const actions: Readonly<Record<string, () => void>> = { install, 'sign-out': onSignOut };
  return (
    <Menu.Root
      open={open}
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => {
        actions[value]?.();
      }}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Box px="3" py="2" borderBottomWidth="1px" mb="1.5">
              <Box fontWeight="semibold">{user?.displayName}</Box>
              <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                {user?.email}
              </Box>
            </Box>
            {way === 'by-hand' ? <InstallHint /> : null}
            {way === 'prompt' ? (
              <Menu.Item value="install">
                <Icon name="install" />
                {t`Install the portal`}
              </Menu.Item>
            ) : null}
            <Menu.Separator />
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
