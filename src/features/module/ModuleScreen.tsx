import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { NotVisible } from '../../components/fleet-page/NotVisible';
import { useFleet } from '../../components/fleet/use-fleet';
import type { ModuleId } from '../../domain/ids';
import type { ReadPeriod } from '../../domain/view/period';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import type { LiveRange, Period } from '../../domain/time/time-ranges';
import { useIsFirstViewUp } from '../../ui/later/use-is-first-view-up';
import { useAlertMarks } from './alerts/use-alert-marks';
import { ModuleEvents } from './events/ModuleEvents';
import { modulePage } from './module-page';
import { ModuleHead } from './ModuleHead';
import { ModuleLoading } from './ModuleLoading';
import { ModuleTabs } from './ModuleTabs';
import { Trends } from './trends/Trends';

type ModuleScreenProps = {
  /** null: what stands in the address cannot be a module's id. */
  moduleId: ModuleId | null;
  /** What of time the address asks for. */
  view: ReadPeriod;
  onView: (period: Period, range: LiveRange) => void;
};

/** /modules/advanced/{moduleId}: one machine (section 2, Advanced module view). */
export function ModuleScreen({ moduleId, ...time }: ModuleScreenProps) {
  const { t } = useLingui();
  return (
    <FleetPage loading={<ModuleLoading />}>
      {moduleId === null ? (
        <NotVisible title={t`No such module`} />
      ) : (
        <Module key={moduleId} moduleId={moduleId} {...time} />
      )}
    </FleetPage>
  );
}

function Module({
  moduleId,
  view,
  onView,
}: Omit<ModuleScreenProps, 'moduleId'> & { moduleId: ModuleId }) {
  const { t } = useLingui();
  const select = useCallback(
    (snapshot: FleetSnapshot) => modulePage(snapshot, moduleId),
    [moduleId],
  );
  const page = useFleet(select);
  const isUp = useIsFirstViewUp();
  if (page === undefined || page === null) return <NotVisible title={t`No such module`} />;
  return (
    <>
      <ModuleHead {...page} period={view.period} />
      <ModuleTabs {...page} period={view.period} />
      <AlertedTrends {...page} {...{ view, onView }} />
      {isUp ? <ModuleEvents {...page} period={view.period} /> : null}
    </>
  );
}

/** The trends with the machine's alerts on their time axis. */
function AlertedTrends(trends: Omit<Parameters<typeof Trends>[0], 'alerts'>) {
  const alerts = useAlertMarks(trends.module.moduleId, trends.view.period);
  return <Trends {...trends} alerts={alerts} />;
}
