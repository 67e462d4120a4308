import { useId, type ReactNode } from 'react';
import { TAP_VALUE } from '../../ui/theme/tap-value';
import { useTapPanel } from './use-tap-panel';

type TapValueProps = {
  /** Heading and accessible name of the popover, and the start of the button's name. */
  heading: string;
  /** Rendered only while the popover is open. */
  content: () => ReactNode;
  children: ReactNode;
};

/**
 * A value as a button that opens a popover. A plain element, and nothing more while closed, since a
 * table has dozens.
 */
export function TapValue({ heading, content, children }: TapValueProps) {
  const { button, panel } = useTapPanel(heading, content);
  const id = useId();
  const nameId = `${id}-name`;
  return (
    <>
      <span hidden id={nameId}>
        {heading}
      </span>
      <button {...button} id={id} aria-labelledby={`${nameId} ${id}`} className={TAP_VALUE}>
        {children}
      </button>
      {panel}
    </>
  );
}
