import { Loading } from '../../../ui/states/Loading';

/** List of security groups. */
export function SecurityGroupsTab() {
  return <Loading rows={6} />;
}
