import { Loading } from '../../../ui/states/Loading';

/** Guard rules. */
export function GuardRulesTab() {
  return <Loading rows={6} />;
}
