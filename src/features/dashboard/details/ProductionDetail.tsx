import { Trans } from '@lingui/react/macro';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { productionCard } from '../fleet-cards';

/** What the sum is of. */
export function ProductionDetail() {
  const { connected = 0, modules = 0 } = useFilteredFleet(productionCard) ?? {};
  if (connected === 0 && modules === 1)
    return <Trans>The last power of the only module, which is disconnected now.</Trans>;
  if (connected === 0) return <Trans>No module is connected, so none counts.</Trans>;
  return (
    <Trans>
      The positive power output of all connected modules, added up. What a disconnected module last
      sent does not count here.
    </Trans>
  );
}
