import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UserDraft } from '../../../domain/admin/records';
import type { UserId } from '../../../domain/ids';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import { Loading } from '../../../ui/states/Loading';
import { EffectSummary } from './EffectSummary';

type EffectDialogProps = {
  userId: UserId;
  draft: UserDraft;
  title: string;
  /** Verb and object of the button that goes on. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows what saving a draft would change; one that breaks a guard rule cannot be saved. */
export function EffectDialog(props: EffectDialogProps) {
  const { userId, draft, title, confirm, onConfirm, onClose } = props;
  const { t } = useLingui();
  const { data, error } = useAdminRead(['effect', userId, draft], (admin, signal) =>
    admin.userEffect(userId, draft, signal),
  );
  const isKept = data === undefined || data.brokenRules.length === 0;
  return (
    <AppDialog
      open
      size="lg"
      role="alertdialog"
      {...{ title, onClose }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            colorPalette="accent"
            disabled={!isKept || (data === undefined && error === null)}
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Box minH="32">
        {data === undefined ? null : <EffectSummary effect={data} />}
        {data === undefined && error === null ? <Loading rows={3} /> : null}
        {data === undefined && error !== null ? (
          <Trans>The effect is not known: the server did not answer.</Trans>
        ) : null}
      </Box>
    </AppDialog>
  );
}
