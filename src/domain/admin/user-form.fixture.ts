import type { AccessLevel } from '../catalogues';
import { isSecurityGroupId, type SecurityGroupId } from '../ids';
import { emptyRow, type GroupRow } from './user-form';

export function groupId(id: string): SecurityGroupId {
  if (!isSecurityGroupId(id)) throw new Error(`no group id: ${id}`);
  return id;
}

/** Row of the user form with an access to a group. */
export const groupRow = (
  id: string,
  access: AccessLevel,
  more: Partial<GroupRow> = {},
): GroupRow => ({ ...emptyRow(id), securityGroupId: groupId(id), access, ...more });
