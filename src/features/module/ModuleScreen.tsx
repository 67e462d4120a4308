import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { NotVisible } from '../../components/fleet-page/NotVisible';
import { useFleet } from '../../components/fleet/use-fleet';
import type { ModuleId } from '../../domain/ids';
import type { ReadPeriod } from '../../domain/view/period';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import type { LiveRange, Period } from '../../domain/time/time-ranges';
import { CardPanel } from '../../ui/card/Card';
import { TrendChartLoading } from '../../ui/charts/view/TrendChartLoading';
import { useIsFirstViewUp } from '../../ui/later/use-is-first-view-up';
import { Loading } from '../../ui/states/Loading';
import { useActiveAlerts } from '../../queries/alerts/use-alerts';
import { useNamedPage } from '../../ui/page/page-name';
import { useAlertAnnotations } from './alerts/use-alert-annotations';
import { ModuleEvents } from './events/ModuleEvents';
import { modulePage, type ModulePage } from './module-page';
import { ModuleHead } from './ModuleHead';
import { ModuleTabs } from './ModuleTabs';
import { Trends } from './trends/Trends';

type ModuleScreenProps = {
  /** null when the id in the address is not a module id. */
  moduleId: ModuleId | null;
  /** Period and range from the address. */
  view: ReadPeriod;
  onView: (period: Period, range: LiveRange) => void;
};

/** /modules/advanced/{moduleId}: one machine (rules §2.8). */
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

/** Shape of the page until the module is known. */
function ModuleLoading() {
  return (
    <>
      <CardPanel px="4" py="5">
        <Loading rows={3} />
      </CardPanel>
      <CardPanel px="4" py="5">
        <TrendChartLoading />
      </CardPanel>
    </>
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
      <AlertedMachine {...page} period={view.period} />
      <AlertedTrends {...page} {...{ view, onView }} />
      {isUp ? <ModuleEvents {...page} period={view.period} /> : null}
    </>
  );
}

/** Head and tabs, which share the active alerts. */
function AlertedMachine(page: ModulePage & { period: Period }) {
  useNamedPage(page.row.name);
  const alerts = useActiveAlerts();
  return (
    <>
      <ModuleHead {...page} alerts={alerts} />
      <ModuleTabs {...page} alerts={alerts} />
    </>
  );
}

/** The trends with the machine's alerts on their time axis. */
function AlertedTrends(trends: Omit<Parameters<typeof Trends>[0], 'alerts'>) {
  const alerts = useAlertAnnotations(trends.module.moduleId, trends.view.period);
  return <Trends {...trends} alerts={alerts} />;
}
