import { Box, Menu, Portal } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useLocale } from '../../components/time-text/use-locale';
import { roleOf, type Role } from '../../domain/person/role';
import { Icon } from '../../ui/icons/Icon';
import { menuRecipe } from '../../ui/theme/surface-recipes';
import { InstallHint } from '../install/InstallHint';
import { install, installWay, onInstallOffer } from '../install/install-offer';
import { LazySettingsDialog } from './overlays';
import { SettingsOverlay } from './SettingsOverlay';
import { useOverlay } from './use-overlay';
import { useShell, type ShellSurroundings } from './shell-context';

type AccountPanelProps = {
  open: boolean;
  onClose: () => void;
  /** Id of the button below which the menu opens; it gets the focus back. */
  triggerId: string;
};

const ROLE_WORDS: Record<Role, MessageDescriptor> = {
  admin: msg`Administrator: can view and change everything`,
  editor: msg`Editor: changes machines and users of some groups`,
  controller: msg`Operator: views machines and controls some remotely`,
  viewer: msg`Viewer: views machines`,
};

/** Role in words, and the groups whose power blocks the user sees. */
function Rights({ rights }: { rights: NonNullable<ShellSurroundings['user']>['rights'] }) {
  const { t } = useLingui();
  const names = new Intl.ListFormat(useLocale()).format(rights.securityGroupsNames);
  return (
    <Box mt="2" fontSize="sm" maxW="sm">
      <Box>{t(ROLE_WORDS[roleOf(rights)])}</Box>
      {rights.securityGroupsNames.length === 0 ? null : (
        <Box color="fg.muted" overflowWrap="anywhere">{t`Groups: ${names}`}</Box>
      )}
    </Box>
  );
}

/** The menu below the account button. */
export function AccountPanel({ open, onClose, triggerId }: AccountPanelProps) {
  const { t } = useLingui();
  const { user, onSignOut } = useShell();
  const way = useSyncExternalStore(onInstallOffer, installWay);
  const settings = useOverlay(LazySettingsDialog);
  const actions: Readonly<Record<string, () => void>> = {
    install,
    settings: settings.show,
    'sign-out': onSignOut,
  };
  return (
    <>
      <Menu.Root
        recipe={menuRecipe}
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
                {user === null ? null : <Rights rights={user.rights} />}
              </Box>
              <Menu.Item value="settings">
                <Icon name="language" />
                {t`Language and settings`}
              </Menu.Item>
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
      <SettingsOverlay overlay={settings} />
    </>
  );
}
