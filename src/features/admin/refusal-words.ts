import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminFailure } from '../../queries/admin/use-admin';
import { FIELD_WORDS } from './field-words';

/**
 * Returns why a change was refused, as a sentence beside the toast; null where the toast says it
 * all, or a dialog shows what somebody else changed.
 */
export function refusalWords({
  kind,
  code,
  current,
}: Pick<AdminFailure, 'kind' | 'code' | 'current'>): MessageDescriptor | null {
  if (current !== undefined) return null;
  if (code === 'last_admin')
    return msg`At least one user with global ReadWrite must be able to sign in.`;
  if (code === 'in_use') return msg`Other records depend on this one.`;
  if (code === 'rule_broken') return msg`This breaks a guard rule and cannot be saved.`;
  switch (kind) {
    case 'unreachable':
    case 'foreign-answer':
    case 'sign-in-unreachable':
      return msg`The server was not reached. It is not known whether the change was saved.`;
    case 'forbidden':
      return msg`You have no right to this change. Ask an admin with ReadWrite on the group.`;
    case 'rejected':
      return msg`The server did not accept the form.`;
    default:
      return null;
  }
}

/** Returns the label of the field that was refused; null where it is no field of a form. */
export function refusedField({ kind, field }: AdminFailure): MessageDescriptor | null {
  if (kind !== 'rejected' || field === null) return null;
  return FIELD_WORDS.get(field.split(/[./[]/)[0] ?? '') ?? null;
}
