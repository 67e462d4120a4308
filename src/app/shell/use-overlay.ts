import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { loadOnPress } from '../../ui/later/lazy-screen';
import { useMessages } from '../../ui/toaster/use-messages';

export type Overlay = {
  open: boolean;
  /** False until the first opening: until then its code need not be loaded. */
  wanted: boolean;
  show: () => void;
  hide: () => void;
};

/**
 * State of a dialog or menu whose code is loaded when it is first opened (overlays.ts). Code that
 * cannot be loaded is a message, and the page stays as it is.
 */
export function useOverlay(screen: object): Overlay {
  const { t } = useLingui();
  const messages = useMessages();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    open: state === 'open',
    wanted: state !== 'never',
    show: () => {
      loadOnPress(screen).then(
        () => {
          setState('open');
        },
        () => {
          messages.show({
            kind: 'error',
            text: t`This cannot be opened now. Check the connection, then try again.`,
          });
        },
      );
    },
    hide: () => {
      setState('closed');
    },
  };
}
