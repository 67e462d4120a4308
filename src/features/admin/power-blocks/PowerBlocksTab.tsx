import { Loading } from '../../../ui/states/Loading';

/** List of power blocks. */
export function PowerBlocksTab() {
  return <Loading rows={6} />;
}
