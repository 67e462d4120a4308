import { Panel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';

/** The table's shape until there are rows. */
export function ModuleTableLoading() {
  return (
    <Panel px="4" py="3">
      <Loading rows={10} />
    </Panel>
  );
}
