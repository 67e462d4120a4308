import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import { LazyMenuDrawer } from './overlays';
import { useOverlay } from './use-overlay';

/** Opens the drawer on screens narrower than 991 px (rules §2.3). */
export function MenuButton() {
  const { t } = useLingui();
  const { open, wanted, show, hide } = useOverlay(LazyMenuDrawer);
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
      {wanted ? <LazyMenuDrawer open={open} onClose={hide} /> : null}
    </>
  );
}
