import { useState } from 'react';

export type Overlay = {
  open: boolean;
  /** False until the first opening: until then its code need not be loaded. */
  wanted: boolean;
  show: () => void;
  hide: () => void;
};

/** State of a dialog or menu whose code is loaded when it is first opened. */
export function useOverlay(): Overlay {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    open: state === 'open',
    wanted: state !== 'never',
    show: () => {
      setState('open');
    },
    hide: () => {
      setState('closed');
    },
  };
}
