import { Suspense } from 'react';
import type { IconName } from '../../ui/icons/icon-paths';
import { LaterDialog } from './overlays';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

type LaterButtonProps = {
  icon: IconName;
  text: string;
  /** What the dialog will do once it is built. */
  plan: string;
};

/** A toolbar button whose dialog later work brings. */
export function LaterButton({ icon, text, plan }: LaterButtonProps) {
  const { open, wanted, show, hide } = useOverlay();
  return (
    <>
      <ToolbarButton icon={icon} text={text} aria-haspopup="dialog" onClick={show} />
      {wanted ? (
        <Suspense>
          <LaterDialog {...{ open, text, plan }} onClose={hide} />
        </Suspense>
      ) : null}
    </>
  );
}
