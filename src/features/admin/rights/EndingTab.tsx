import { Loading } from '../../../ui/states/Loading';

/** List of accesses that end within 30 days. */
export function EndingTab() {
  return <Loading rows={6} />;
}
