import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SecurityGroupDraft, SecurityGroupRecord } from '../../../domain/admin/records';
import { nameErrorOf } from '../name-error';

export const BLANK_GROUP: SecurityGroupDraft = { displayName: '', powerBlocks: [] };

export const groupForm = ({
  displayName,
  powerBlocks,
}: SecurityGroupRecord): SecurityGroupDraft => ({
  displayName,
  powerBlocks,
});

/** Returns the error of the name (rules §5.1); null without one. */
export const groupNameError = ({ displayName }: SecurityGroupDraft): MessageDescriptor | null =>
  nameErrorOf(displayName, msg`Name is required`);

/** Returns the group to be saved; null while the form has an error. */
export const groupDraft = (form: SecurityGroupDraft): SecurityGroupDraft | null =>
  groupNameError(form) === null ? { ...form, displayName: form.displayName.trim() } : null;
