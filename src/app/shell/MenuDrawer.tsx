import { Drawer, IconButton, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import { drawerRecipe } from '../../ui/theme/surface-recipes';
import { DrawerNavigation } from './DrawerNavigation';

/** The navigation drawer above the page, on screens too narrow for both. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open={open}
      placement="start"
      lazyMount
      unmountOnExit
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label={t`Menu`}>
            <DrawerNavigation
              close={
                <IconButton variant="ghost" aria-label={t`Close the menu`} onClick={onClose}>
                  <Icon name="close" />
                </IconButton>
              }
              onGo={onClose}
            />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
