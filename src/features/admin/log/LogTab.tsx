import { Loading } from '../../../ui/states/Loading';

/** Log of changes and commands. */
export function LogTab() {
  return <Loading rows={6} />;
}
