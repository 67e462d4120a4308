import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AppDialog } from '../../../ui/dialog/AppDialog';

type OnSiteDialogProps = {
  /** Whether the user reports to be at the machine; otherwise that nobody is there any more. */
  isArriving: boolean;
  moduleName: string;
  onEnd: (isSure: boolean) => void;
};

/** Explains the meaning of being on site, before it is reported to everybody. */
export function OnSiteDialog({ isArriving, moduleName, onEnd }: OnSiteDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open
      size="sm"
      role="alertdialog"
      title={
        isArriving ? t`Check in on site at ${moduleName}?` : t`Is nobody on site at ${moduleName}?`
      }
      onClose={() => {
        onEnd(false);
      }}
      actions={
        <>
          <Button
            size="xl"
            variant="outline"
            onClick={() => {
              onEnd(false);
            }}
          >
            {t`Cancel`}
          </Button>
          <Button
            size="xl"
            onClick={() => {
              onEnd(true);
            }}
          >
            {isArriving ? t`Check in` : t`Confirm: nobody on site`}
          </Button>
        </>
      }
    >
      {isArriving ? (
        <Trans>
          Everyone will see that you are on site. Until you check out (8 hours at most) nobody,
          including you, can enable or reset this machine remotely. It can still be disabled.
          Checking in does not turn autostart off: while it is on, the machine may start by itself.
          This does not replace lockout/tagout at the machine.
        </Trans>
      ) : (
        <Trans>
          Make sure nobody is at the machine. Remote enable and reset will be possible again.
        </Trans>
      )}
    </AppDialog>
  );
}
