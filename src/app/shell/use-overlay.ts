import { useState } from 'react';

export type Overlay = {
  open: boolean;
  /** False until it is opened for the first time: until then its code need not be there. */
  wanted: boolean;
  show: () => void;
  hide: () => void;
};

/** Something that opens above the page and whose code comes when it is first wanted (dialogs, menus). */
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
