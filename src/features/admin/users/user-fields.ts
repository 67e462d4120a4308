import type { UserFormDraft } from '../../../domain/admin/user-form';
import type { UserFormErrors, UserFormSides } from '../../../domain/admin/user-form-rules';
import type { SecurityGroupId } from '../../../domain/ids';

/** Group as the form names it. */
export interface OfferedGroup {
  readonly securityGroupId: SecurityGroupId;
  readonly displayName: string;
}

/** Properties of each part of the user form. */
export interface UserFieldsProps {
  readonly sides: UserFormSides;
  readonly draft: UserFormDraft;
  /** Errors to be shown: none before the first attempt to save. */
  readonly errors: UserFormErrors | null;
  readonly onChange: (part: Partial<UserFormDraft>) => void;
  /** Makes a change of the access of a stored user, after it was confirmed. */
  readonly onAccess: (change: () => void) => void;
}
