import { useLingui } from '@lingui/react/macro';
import type { UserId } from '../../../domain/ids';
import { decide } from '../../../domain/person/decide';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { Page } from '../../../ui/page/Page';
import { ErrorState } from '../../../ui/states/ErrorState';
import { Loading } from '../../../ui/states/Loading';
import { AdminReadState } from '../AdminReadState';
import { useViewer } from '../use-viewer';
import { AddedUser } from './AddedUser';
import { EditedUser } from './EditedUser';
import { UserDevices } from './UserDevices';
import { UserRightsPanel } from './UserRightsPanel';

/** Form that adds (null) or edits a user; the page of a user has their devices and rights too. */
export function UserForm({ userId }: { userId: UserId | null }) {
  return <Page>{userId === null ? <NewUserPage /> : <UserPage userId={userId} />}</Page>;
}

const useGroups = () =>
  useAdminRead(['securityGroups'], (admin, signal) => admin.securityGroups.list(signal));

function NewUserPage() {
  const { t } = useLingui();
  const viewer = useViewer();
  const groups = useGroups();
  if (viewer === null) return <Loading rows={6} />;
  if (!decide(viewer, 'editSomething', null).allowed) {
    return (
      <ErrorState title={t`You have no right to add users`}>
        {t`Ask an admin with ReadWrite on the group, or with global ReadWrite.`}
      </ErrorState>
    );
  }
  return (
    <AdminReadState query={groups}>
      {(list) => <AddedUser caller={viewer} groups={list} />}
    </AdminReadState>
  );
}

function UserPage({ userId }: { userId: UserId }) {
  const viewer = useViewer();
  const groups = useGroups();
  const user = useAdminRead(['user', userId], (admin, signal) => admin.user(userId, signal));
  if (viewer === null) return <Loading rows={6} />;
  return (
    <AdminReadState query={user}>
      {(record) => (
        <>
          <AdminReadState query={groups}>
            {(list) => <EditedUser caller={viewer} groups={list} user={record} />}
          </AdminReadState>
          <UserDevices user={record} />
          <UserRightsPanel userId={userId} />
        </>
      )}
    </AdminReadState>
  );
}
