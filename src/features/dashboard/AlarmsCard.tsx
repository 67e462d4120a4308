import { useLingui } from '@lingui/react/macro';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import { TroubleCount } from '../../components/value/TroubleCount';
import { alarmsCard } from './fleet-cards';
import { LaterPart } from '../../ui/later/LaterPart';
import { FleetCard, type CardContent } from './FleetCard';
import { LazyAlarmsCaption } from './lazy-parts';

/** Number of connected modules in alarm (rules §2.4). */
export function AlarmsCard() {
  const { t } = useLingui();
  return <FleetCard title={t`Alarms`} icon="warning" content={CONTENT} />;
}

const CONTENT: CardContent = {
  figure: <Count />,
  caption: (
    <LaterPart>
      <LazyAlarmsCaption />
    </LaterPart>
  ),
  detail: 'alarms',
};

function Count() {
  const count = useFilteredFleet(alarmsCard);
  return count === undefined ? null : <TroubleCount count={count} hue="danger" size="figure" />;
}
