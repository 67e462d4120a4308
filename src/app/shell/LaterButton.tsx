import { Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppDialog } from '../../ui/dialog/AppDialog';
import type { IconName } from '../../ui/icons/icon-paths';
import { ToolbarButton } from './ToolbarButton';

type LaterButtonProps = {
  icon: IconName;
  text: string;
  /** What the dialog will do once it is built. */
  plan: string;
};

/** A toolbar button whose dialog later work brings: it says so. */
export function LaterButton({ icon, text, plan }: LaterButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <ToolbarButton
        icon={icon}
        text={text}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      />
      <AppDialog
        open={open}
        onClose={close}
        size="sm"
        title={t`${text}: not built yet`}
        actions={<Button onClick={close}>{t`Close`}</Button>}
      >
        {plan}
      </AppDialog>
    </>
  );
}
