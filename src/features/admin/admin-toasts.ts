import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminFailure } from '../../queries/admin/use-admin';
import { TOAST_MS, type MessageKind } from '../../ui/toaster/message-list';

export type AdminKind = 'user' | 'securityGroup' | 'powerBlock' | 'module';
/** `save` adds or changes a record, `delete` removes it; of a user it blocks. */
export type AdminDeed = 'save' | 'delete' | 'unblock';

/** Toast of an admin, shown for 2 s (rules §8.2). */
export interface AdminToast {
  readonly kind: MessageKind;
  readonly text: MessageDescriptor;
  readonly showFor: typeof TOAST_MS.userAction;
}

const toast =
  (kind: MessageKind) =>
  (text: MessageDescriptor): AdminToast => ({ kind, text, showFor: TOAST_MS.userAction });
const done = toast('success');
const failed = toast('error');

const USER_NOT_BLOCKED = failed(msg`An error occurred when blocking the user`);

/**
 * Toasts of one kind of record: of a change that was made and of one that failed, whose record does
 * not exist, or whose id, name or e-mail another record has.
 */
interface KindToasts {
  readonly saved: AdminToast;
  readonly notSaved: AdminToast;
  readonly missing: AdminToast;
  readonly taken: AdminToast;
  readonly deleted: AdminToast;
  readonly notDeleted: AdminToast;
}

/** All texts, as rules §8.2 has them. */
export const ADMIN_TOASTS = {
  user: {
    saved: done(msg`User updated successfully`),
    notSaved: failed(msg`An error occurred when updating the user`),
    missing: failed(msg`This user doesn't exist`),
    taken: failed(msg`Another user with this email already exists`),
    deleted: done(msg`User blocked successfully`),
    notDeleted: USER_NOT_BLOCKED,
  },
  securityGroup: {
    saved: done(msg`Security group saved successfully`),
    notSaved: failed(msg`An error occurred when saving security group`),
    missing: failed(msg`This security group doesn't exist`),
    taken: failed(msg`Security group name already exists`),
    deleted: done(msg`Security group deleted successfully`),
    // Text of a user (rules §8.2).
    notDeleted: USER_NOT_BLOCKED,
  },
  powerBlock: {
    saved: done(msg`Power block saved successfully`),
    notSaved: failed(msg`An error occurred when saving power block`),
    missing: failed(msg`This power block doesn't exist`),
    taken: failed(msg`Power block ID already exists`),
    deleted: done(msg`Power block deleted successfully`),
    notDeleted: failed(msg`An error occurred when deleting power block`),
  },
  module: {
    saved: done(msg`Module saved successfully`),
    notSaved: failed(msg`An error occurred when saving module`),
    missing: failed(msg`This module doesn't exist`),
    taken: failed(msg`Module with this ID already exists`),
    deleted: done(msg`Module deleted successfully`),
    // Text of saving, and no error (rules §8.2).
    notDeleted: toast('info')(msg`An error occurred when saving module`),
  },
} as const satisfies Readonly<Record<AdminKind, KindToasts>>;

export const MODULE_IN_USE = failed(msg`This module ID is already registered`);
export const UNBLOCKED = done(msg`User unblocked successfully`);
export const NOT_UNBLOCKED = failed(msg`An error occurred when unblocking the user`);
export const CANNOT_UNBLOCK = failed(msg`Can't unblock user`);

/**
 * Returns the toast after a change, or after its failure. Null where a toast says too little: the
 * record was changed by somebody else meanwhile, and a dialog shows what changed (contract W20).
 */
export function adminToast(
  kind: AdminKind,
  deed: AdminDeed,
  failure: AdminFailure | null,
): AdminToast | null {
  const texts: KindToasts = ADMIN_TOASTS[kind];
  if (failure?.current !== undefined) return null;
  if (deed === 'delete') return deleteToast(kind, texts, failure);
  if (deed === 'unblock') return unblockToast(failure);
  if (failure === null) return texts.saved;
  if (failure.kind === 'not-found') return texts.missing;
  return failure.code === 'conflict' ? texts.taken : texts.notSaved;
}

function deleteToast(kind: AdminKind, texts: KindToasts, failure: AdminFailure | null) {
  if (failure === null) return texts.deleted;
  return kind === 'module' && failure.kind === 'conflict' ? MODULE_IN_USE : texts.notDeleted;
}

function unblockToast(failure: AdminFailure | null) {
  if (failure === null) return UNBLOCKED;
  return failure.kind === 'forbidden' || failure.kind === 'not-found'
    ? CANNOT_UNBLOCK
    : NOT_UNBLOCKED;
}
