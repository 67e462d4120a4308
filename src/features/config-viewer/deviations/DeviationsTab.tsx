import { useDeviations } from '../../../queries/configuration/use-configuration';

/** Replaced by the real tab. */
export function DeviationsTab() {
  const { refresh } = useDeviations();
  return <p>{refresh.error?.message}</p>;
}
