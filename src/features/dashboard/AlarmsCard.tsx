import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import { TroubleCount } from '../../components/value/TroubleCount';
import { alarmsCard } from './fleet-cards';
import { FleetCard, type CardContent } from './FleetCard';

/** Number of connected modules in alarm (rules §2.4). */
export function AlarmsCard() {
  const { t } = useLingui();
  return <FleetCard title={t`Alarms`} icon="warning" content={CONTENT} />;
}

const useFigures = () => useFilteredFleet(alarmsCard);

const CONTENT: CardContent = { figure: <Count />, caption: <Caption />, detail: 'alarms' };

function Count() {
  const figures = useFigures();
  return figures === undefined ? null : (
    <TroubleCount count={figures.count} hue="danger" size="figure" />
  );
}

function Caption() {
  const { t } = useLingui();
  const { inAlarm = [], notConfirmed = [] } = useFigures() ?? {};
  const silent = notConfirmed.length;
  if (silent > 0)
    return t`${plural(silent, { one: '# silent module was in alarm', other: '# silent modules were in alarm' })}`;
  if (inAlarm.length === 0) return t`No connected module in alarm`;
  return t`${plural(inAlarm.length, { one: 'Module in alarm', other: 'Modules in alarm' })}`;
}
