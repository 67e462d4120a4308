import { useCatalogue } from '../../../queries/configuration/use-configuration';

/** Replaced by the real tab. */
export function SearchTab() {
  const { refresh } = useCatalogue();
  return <p>{refresh.error?.message}</p>;
}
