import { useParams } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { ModuleForm } from '../../features/admin/modules/ModuleForm';
import { PowerBlockForm } from '../../features/admin/power-blocks/PowerBlockForm';
import { SecurityGroupForm } from '../../features/admin/security-groups/SecurityGroupForm';
import { UserForm } from '../../features/admin/users/UserForm';
import { isUserId } from '../../domain/ids';

function UserFormRoute() {
  const { userId } = useParams({ strict: false });
  return (
    <UserForm key={userId} userId={userId !== undefined && isUserId(userId) ? userId : null} />
  );
}

function SecurityGroupFormRoute() {
  const { securityGroupId = null } = useParams({ strict: false });
  return <SecurityGroupForm key={securityGroupId} id={securityGroupId} />;
}

function PowerBlockFormRoute() {
  const { powerBlockId = null } = useParams({ strict: false });
  return <PowerBlockForm key={powerBlockId} id={powerBlockId} />;
}

function ModuleFormRoute() {
  const { moduleId = null } = useParams({ strict: false });
  return <ModuleForm key={moduleId} id={moduleId} />;
}

const FORMS = {
  user: UserFormRoute,
  securityGroup: SecurityGroupFormRoute,
  powerBlock: PowerBlockFormRoute,
  module: ModuleFormRoute,
} satisfies Record<string, FunctionComponent>;
export type AdminFormName = keyof typeof FORMS;

/**
 * Reads the id of the edited record out of the address; without an id the form adds a record. The
 * form asks the server for the record: an id that names nothing is shown as what does not exist.
 */
export function AdminFormRoute({ form }: { form: AdminFormName }) {
  const Form = FORMS[form];
  return <Form />;
}
