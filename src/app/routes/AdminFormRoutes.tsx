import { useParams } from '@tanstack/react-router';
import { ModuleForm } from '../../features/admin/modules/ModuleForm';
import { PowerBlockForm } from '../../features/admin/power-blocks/PowerBlockForm';
import { SecurityGroupForm } from '../../features/admin/security-groups/SecurityGroupForm';
import { UserForm } from '../../features/admin/users/UserForm';
import { isUserId } from '../../domain/ids';

// Read the id of the edited record out of the address; a form without an id adds a record. The form
// asks the server for the record, so that an id that names nothing is shown as what does not exist.

export function UserFormRoute() {
  const { userId } = useParams({ strict: false });
  return (
    <UserForm key={userId} userId={userId !== undefined && isUserId(userId) ? userId : null} />
  );
}

export function SecurityGroupFormRoute() {
  const { securityGroupId = null } = useParams({ strict: false });
  return <SecurityGroupForm key={securityGroupId} id={securityGroupId} />;
}

export function PowerBlockFormRoute() {
  const { powerBlockId = null } = useParams({ strict: false });
  return <PowerBlockForm key={powerBlockId} id={powerBlockId} />;
}

export function ModuleFormRoute() {
  const { moduleId = null } = useParams({ strict: false });
  return <ModuleForm key={moduleId} id={moduleId} />;
}
