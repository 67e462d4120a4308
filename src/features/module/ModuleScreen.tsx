import { Box, Flex, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, type ReactNode } from 'react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { NotVisible } from '../../components/fleet-page/NotVisible';
import { useFleet } from '../../components/fleet/use-fleet';
import type { ModuleId } from '../../domain/ids';
import { LazyOlderValues } from '../../components/fleet-page/lazy-older-values';
import type { ReadPeriod } from '../../domain/view/period';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import type { LiveRange, Period } from '../../domain/time/time-ranges';
import { BREAKPOINTS, fromWidth } from '../../ui/breakpoints';
import { CardPanel } from '../../ui/card/Card';
import { TrendChartLoading } from '../../ui/charts/view/TrendChartLoading';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyPart } from '../../ui/later/lazy-screen';
import { Loading } from '../../ui/states/Loading';
import { useActiveAlerts } from '../../queries/alerts/use-alerts';
import { useNamedPage } from '../../ui/page/page-name';
import { useAlertAnnotations } from './alerts/use-alert-annotations';
import { modulePage, type ModulePage } from './module-page';
import { ModuleHead } from './ModuleHead';
import { ModuleTabs } from './ModuleTabs';
import { StickyBar } from './StickyBar';
import { Trends } from './trends/Trends';

/** In a very wide window the drawing is on the left and the trends are on the right. */
const COLUMNS = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media ${fromWidth(BREAKPOINTS.sideBySide)}`]: {
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
  },
};

/** Below the first screenful. */
const LazyModuleEvents = lazyPart(
  'moduleEvents',
  async () => (await import('./events/ModuleEvents')).ModuleEvents,
);

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
  if (page === undefined || page === null) return <NotVisible title={t`No such module`} />;
  return (
    <>
      <LaterPart>
        <LazyOlderValues
          period={view.period}
          onRange={(range) => {
            onView({ live: true, range }, range);
          }}
        />
      </LaterPart>
      <AlertedMachine
        {...page}
        period={view.period}
        onLive={() => {
          onView({ live: true, range: view.range }, view.range);
        }}
      >
        <AlertedTrends {...page} {...{ view, onView }} />
      </AlertedMachine>
      <LaterPart>
        <LazyModuleEvents {...page} period={view.period} />
      </LaterPart>
      <StickyBar {...page} />
    </>
  );
}

type AlertedMachineProps = ModulePage & {
  period: Period;
  onLive: () => void;
  /** The trends. */
  children: ReactNode;
};

/** Head and tabs, which share the active alerts, and the trends. */
function AlertedMachine({ children, ...page }: AlertedMachineProps) {
  useNamedPage(page.row.name);
  const alerts = useActiveAlerts();
  return (
    <>
      <ModuleHead {...page} alerts={alerts} />
      <Grid css={COLUMNS} alignItems="start" gap={{ base: '4', md: '6' }}>
        <Flex direction="column" gap={{ base: '4', md: '6' }} minW="0">
          <ModuleTabs {...page} alerts={alerts} />
        </Flex>
        <Box minW="0">{children}</Box>
      </Grid>
    </>
  );
}

/** The trends with the machine's alerts on their time axis. */
function AlertedTrends(trends: Omit<Parameters<typeof Trends>[0], 'alerts'>) {
  const alerts = useAlertAnnotations(trends.module, trends.view.period);
  return <Trends {...trends} alerts={alerts} />;
}
