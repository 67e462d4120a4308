import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState, type FunctionComponent } from 'react';
import { PANELS, type PanelName } from '../../domain/analytics/analytics-view';
import { CardPanel } from '../../ui/card/Card';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Loading } from '../../ui/states/Loading';
import { Tabs } from '../../ui/tabs/Tabs';
import type { AnalyticsPart, PanelChoice, PanelPart } from './panel';
import { VariablesPanel } from './variables/VariablesPanel';

const CONTENT: Record<PanelName, FunctionComponent<PanelPart>> = {
  variables: VariablesPanel,
  statistics: lazyScreen(
    'statistics',
    async () => (await import('./statistics/StatisticsTable')).StatisticsTable,
  ),
  energy: lazyScreen(
    'energy',
    async () => (await import('./energy/MachineEnergyPanel')).MachineEnergyPanel,
  ),
  availability: lazyScreen(
    'availability',
    async () => (await import('./availability/AvailabilityPanel')).AvailabilityPanel,
  ),
  runs: lazyScreen('analyticsRuns', async () => (await import('./runs/RunsPanel')).RunsPanel),
  moved: lazyScreen('analyticsMoved', async () => (await import('./moved/MovedPanel')).MovedPanel),
  scatter: lazyScreen(
    'analyticsScatter',
    async () => (await import('./scatter/ScatterPanel')).ScatterPanel,
  ),
};

const TITLES: Record<PanelName, MessageDescriptor> = {
  variables: msg`Variables`,
  statistics: msg`Statistics`,
  energy: msg`Energy`,
  availability: msg`Availability`,
  runs: msg`Runs`,
  moved: msg`What moved?`,
  scatter: msg`Scatter`,
};

/** Parts of the page below the chart, one at a time. */
export function Panels(part: AnalyticsPart) {
  const { t } = useLingui();
  const { view, change } = part;
  const [choice, setChoice] = useState<PanelChoice>({
    machine: null,
    runs: new Map(),
    runsOf: 'range',
  });
  const choose = useCallback((chosen: Partial<PanelChoice>) => {
    setChoice((before) => ({ ...before, ...chosen }));
  }, []);
  const Shown = CONTENT[view.panel];
  return (
    <CardPanel as="section" mt="6">
      <Tabs
        label={t`Parts of the analysis`}
        tabs={PANELS.map((value) => ({ value, text: t(TITLES[value]) }))}
        value={view.panel}
        onChange={(panel) => {
          change({ panel });
        }}
      >
        <Box px="4" py="5">
          <LaterPart loading={<Loading rows={6} />}>
            <Shown {...part} {...{ choice, choose }} />
          </LaterPart>
        </Box>
      </Tabs>
    </CardPanel>
  );
}
