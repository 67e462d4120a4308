import { useLingui } from '@lingui/react/macro';
import { Box } from '@chakra-ui/react';
import { CardPanel } from '../../ui/card/Card';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Tabs } from '../../ui/tabs/Tabs';
import type { AnalyticsPart } from './panel';
import { VariablesPanel } from './variables/VariablesPanel';

const StatisticsTable = lazyScreen(
  'statistics',
  async () => (await import('./statistics/StatisticsTable')).StatisticsTable,
);

/** Parts of the page below the chart, one at a time. */
export function Panels(part: AnalyticsPart) {
  const { t } = useLingui();
  const { view, change } = part;
  return (
    <CardPanel as="section" mt="6">
      <Tabs
        label={t`Parts of the analysis`}
        tabs={[
          { value: 'variables', text: t`Variables` },
          { value: 'statistics', text: t`Statistics` },
        ]}
        value={view.panel}
        onChange={(panel) => {
          change({ panel });
        }}
      >
        <Box px="4" py="5">
          <LaterPart>
            {view.panel === 'statistics' ? (
              <StatisticsTable {...part} />
            ) : (
              <VariablesPanel {...part} />
            )}
          </LaterPart>
        </Box>
      </Tabs>
    </CardPanel>
  );
}
