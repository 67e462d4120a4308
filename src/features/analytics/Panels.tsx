import { useLingui } from '@lingui/react/macro';
import { Box } from '@chakra-ui/react';
import { CardPanel } from '../../ui/card/Card';
import { Tabs } from '../../ui/tabs/Tabs';
import type { AnalyticsPart } from './panel';
import { VariablesPanel } from './variables/VariablesPanel';

/** Parts of the page below the chart, one at a time. */
export function Panels(part: AnalyticsPart) {
  const { t } = useLingui();
  const { view, change } = part;
  return (
    <CardPanel as="section" mt="6">
      <Tabs
        label={t`Parts of the analysis`}
        tabs={[{ value: 'variables', text: t`Variables` }]}
        value={view.panel}
        onChange={(panel) => {
          change({ panel });
        }}
      >
        <Box px="4" py="5">
          <VariablesPanel {...part} />
        </Box>
      </Tabs>
    </CardPanel>
  );
}
