import { CardPanel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';

/** Skeleton of the table until there are rows. */
export function ModuleTableLoading() {
  return (
    <CardPanel px="4" py="3">
      <Loading rows={10} />
    </CardPanel>
  );
}
