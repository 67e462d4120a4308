import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminFailure } from '../../queries/admin/use-admin';

/**
 * Returns why a save was refused, as a sentence below the toast; null where the toast says it all,
 * or a dialog shows what somebody else changed.
 */
export function refusalWords({
  kind,
  code,
  current,
  field,
}: AdminFailure): MessageDescriptor | null {
  if (current !== undefined) return null;
  if (code === 'last_admin')
    return msg`Somebody with global ReadWrite who can sign in has to be left.`;
  if (code === 'in_use') return msg`Other records depend on this one.`;
  switch (kind) {
    case 'unreachable':
    case 'foreign-answer':
    case 'sign-in-unreachable':
      return msg`The server was not reached. It is not known whether the change was saved.`;
    case 'forbidden':
      return msg`You have no right to this change. Ask an admin with ReadWrite on the group.`;
    case 'rejected':
      return field === null
        ? msg`The server did not accept the form.`
        : msg`The server did not accept the field "${field}".`;
    default:
      return null;
  }
}
