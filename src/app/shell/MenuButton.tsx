import { Drawer, IconButton, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { DrawerNavigation } from './DrawerNavigation';

/** Section 2: on screens narrower than 991 px a menu button opens the drawer. */
export function MenuButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <Drawer.Root
      open={open}
      placement="start"
      lazyMount
      unmountOnExit
      onOpenChange={(change) => {
        setOpen(change.open);
      }}
    >
      <Drawer.Trigger asChild>
        <IconButton variant="ghost" display={{ lg: 'none' }} aria-label={t`Menu`}>
          <Icon name="menu" boxSize="6" />
        </IconButton>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label={t`Menu`}>
            <DrawerNavigation
              onGo={() => {
                setOpen(false);
              }}
            />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
