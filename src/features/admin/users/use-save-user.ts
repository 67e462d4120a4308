import { useState } from 'react';
import type { UserDraft, UserRecord } from '../../../domain/admin/records';
import { useAdminChange, type AdminFailure } from '../../../queries/admin/use-admin';
import { useAdminToast } from '../use-admin-toast';
import { useBackToList } from '../use-back-to-list';

/**
 * Saves a stored user and returns to the list. The form replaces the revision that it was opened
 * with, whatever is read meanwhile, until it follows another one after a merge. `failure` is the
 * reason why the last save failed, until `forget`.
 */
export function useSaveUser(user: UserRecord) {
  const [revision, setRevision] = useState(user.revision);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const { showDone, showFailed } = useAdminToast('user');
  const back = useBackToList('users');
  const { mutate, isPending, variables } = useAdminChange((admin, draft: UserDraft, signal) =>
    admin.changeUser(user.userId, draft, revision, signal),
  );
  const save = (draft: UserDraft) => {
    setFailure(null);
    mutate(draft, {
      onSuccess: () => {
        showDone('save');
        back();
      },
      onError: (error) => {
        setFailure(showFailed('save', error));
      },
    });
  };
  const forget = () => {
    setFailure(null);
  };
  const follow = (merged: number) => {
    setRevision(merged);
    forget();
  };
  const isConflict = failure?.current !== undefined;
  const isTaken = failure?.code === 'conflict' && !isConflict;
  return {
    ...{ revision, failure, isConflict, save, forget, follow },
    isSaving: isPending,
    /** E-mail that another user has; null when the last save did not fail for it. */
    takenEmail: isTaken ? (variables?.email ?? null) : null,
  };
}
