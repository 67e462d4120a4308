import { Trans } from '@lingui/react/macro';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { productionCard } from '../fleet-cards';
import { AlarmsDetail } from './AlarmsDetail';
import { AlarmTimeDetail, IdleTimeDetail } from './ShareDetail';
import { NotCounted } from './NotCounted';
import { StatusDetail } from './StatusDetail';

const DETAILS = {
  production: ProductionDetail,
  alarms: AlarmsDetail,
  alarmTime: AlarmTimeDetail,
  idleTime: IdleTimeDetail,
  status: StatusDetail,
  notCounted: NotCounted,
};

export type DetailName = keyof typeof DETAILS;

/** Sub-text of a card (rules §2.4). */
export function CardDetail({ of }: { of: DetailName }) {
  const Detail = DETAILS[of];
  return <Detail />;
}

/** Modules that the sum of the Production card counts. */
function ProductionDetail() {
  const { connected = 0, modules = 0 } = useFilteredFleet(productionCard) ?? {};
  if (connected === 0 && modules === 1)
    return <Trans>The last power of the only module, which is offline now.</Trans>;
  if (connected === 0) return <Trans>No module is online, so none counts.</Trans>;
  return (
    <Trans>
      The positive power output of all online modules, added up. The last values of offline modules
      do not count here.
    </Trans>
  );
}
