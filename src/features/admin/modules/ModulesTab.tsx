import { Loading } from '../../../ui/states/Loading';

/** List of modules. */
export function ModulesTab() {
  return <Loading rows={6} />;
}
