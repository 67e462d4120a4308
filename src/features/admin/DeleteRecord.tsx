import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAdminChange, type AdminCalls } from '../../queries/admin/use-admin';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import type { AdminKind } from './admin-toasts';
import { useAdminToast } from './use-admin-toast';

type DeleteRecordProps = {
  kind: AdminKind;
  /** Record to delete after the confirmation; null while nothing is asked. */
  id: string | null;
  title: string;
  remove: (admin: AdminCalls, id: string, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before a record is deleted, deletes it, and shows the toast of what became of it. */
export function DeleteRecord({ kind, id, title, remove, onClose, children }: DeleteRecordProps) {
  const { t } = useLingui();
  const { showDone, showFailed } = useAdminToast(kind);
  const { mutate } = useAdminChange(remove);
  return (
    <ConfirmDialog
      open={id !== null}
      title={title}
      confirm={t`Delete`}
      danger
      onClose={onClose}
      onConfirm={() => {
        if (id === null) return;
        mutate(id, {
          onSuccess: () => {
            showDone('delete');
          },
          onError: (error) => {
            showFailed('delete', error);
          },
        });
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
