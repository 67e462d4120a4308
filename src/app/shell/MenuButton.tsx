import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { MenuDrawer } from './overlays';
import { useOverlay } from './use-overlay';

/** Section 2: on screens narrower than 991 px a menu button opens the drawer. */
export function MenuButton() {
  const { t } = useLingui();
  const { open, wanted, show, hide } = useOverlay();
  return (
    <>
      <IconButton
        variant="ghost"
        display={{ lg: 'none' }}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onClick={show}
      >
        <Icon name="menu" boxSize="6" />
      </IconButton>
      {wanted ? (
        <Suspense>
          <MenuDrawer open={open} onClose={hide} />
        </Suspense>
      ) : null}
    </>
  );
}
