import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppDialog } from '../../ui/dialog/AppDialog';

type ConfigDialogProps = {
  /** Name of any length; the facts below have it whole. */
  title: string;
  /** Buttons before the one that closes. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Characters of a name in a title. */
const LONGEST_TITLE = 120;

/** Detail of a change, a value or a parameter. */
export const ConfigDialog = ({ title, actions, onClose, children }: ConfigDialogProps) => (
  <AppDialog
    open
    size="lg"
    onClose={onClose}
    title={title.slice(0, LONGEST_TITLE)}
    actions={
      <>
        {actions}
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </>
    }
  >
    {children}
  </AppDialog>
);
