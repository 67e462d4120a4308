import { useCatalogue } from '../../../queries/configuration/use-configuration';

/** Replaced by the real tab. */
export function DifferenceTab() {
  const { refresh } = useCatalogue();
  return <p>{refresh.error?.message}</p>;
}
