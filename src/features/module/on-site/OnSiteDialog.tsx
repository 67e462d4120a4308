import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AppDialog } from '../../../ui/dialog/AppDialog';

type OnSiteDialogProps = {
  /** Whether the user reports to be at the machine; otherwise that nobody is there any more. */
  isArriving: boolean;
  moduleId: string;
  moduleName: string;
  onEnd: (isSure: boolean) => void;
};

/** Explains the meaning of being on site, before it is reported to everybody. */
export function OnSiteDialog({ isArriving, moduleId, moduleName, onEnd }: OnSiteDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open
      size="sm"
      role="alertdialog"
      title={isArriving ? t`Are you at ${moduleName}?` : t`Has everybody left ${moduleName}?`}
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
            {isArriving ? t`I am at ${moduleId}` : t`Nobody is at ${moduleId}`}
          </Button>
        </>
      }
    >
      {isArriving ? (
        <Trans>
          Everybody sees that you are there. Until you say that you have left, or for eight hours at
          most, nobody can enable or reset the machine from afar, you neither; it can still be
          disabled. This does not replace the lock at the machine.
        </Trans>
      ) : (
        <Trans>
          Be sure that nobody is at the machine. From then on it can be enabled and reset from afar
          again.
        </Trans>
      )}
    </AppDialog>
  );
}
