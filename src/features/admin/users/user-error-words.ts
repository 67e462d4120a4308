import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EmailError, RowErrors } from '../../../domain/admin/user-form-rules';

/** Errors under the fields of the user form (rules §5.6). */
export const EMAIL_ERRORS: Readonly<Record<EmailError, MessageDescriptor>> = {
  required: msg`E-mail is required`,
  invalid: msg`E-mail must be valid`,
};
export const GROUP_REQUIRED = msg`Group is required`;
export const ACCESS_REQUIRED = msg`Access is required`;
export const DAY_ERRORS: Readonly<Record<NonNullable<RowErrors['lastDay']>, MessageDescriptor>> = {
  invalid: msg`The day must be a date`,
  past: msg`This day is over: the access would have ended already`,
};
export const NAME_TOO_LONG = msg`At most 200 characters`;
export const EMAIL_TAKEN = msg`Another user with this email already exists`;
export const ID_REQUIRED = msg`The id is required`;
export const ID_TAKEN = msg`Another user with this id already exists`;
