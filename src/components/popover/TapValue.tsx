import type { ReactNode } from 'react';
import { TAP_VALUE } from '../../ui/theme/global-css';
import { useTapPanel } from './use-tap-panel';

type TapValueProps = {
  /** Heads the popover and names it. */
  heading: string;
  /** Made only when it is asked for. */
  content: () => ReactNode;
  children: ReactNode;
};

/** The button that a value is. A table holds dozens, so it is a plain element, and closed it is no more than that. */
export function TapValue({ heading, content, children }: TapValueProps) {
  const { button, panel } = useTapPanel(heading, content);
  return (
    <>
      <button {...button} className={TAP_VALUE}>
        {children}
      </button>
      {panel}
    </>
  );
}
