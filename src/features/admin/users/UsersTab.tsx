import { Loading } from '../../../ui/states/Loading';

/** List of users, active or blocked. */
export function UsersTab() {
  return <Loading rows={6} />;
}
