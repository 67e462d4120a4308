import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FunctionComponent } from 'react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { CONFIG_TABS, readConfigTab, type ConfigTab } from '../../domain/configuration/config-tabs';
import { CardPanel } from '../../ui/card/Card';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Loading } from '../../ui/states/Loading';
import { Tabs } from '../../ui/tabs/Tabs';
import { ChangesTab } from './changes/ChangesTab';
import { useConfigAddress } from './use-config-address';

const CONTENT: Record<ConfigTab, FunctionComponent> = {
  changes: ChangesTab,
  search: lazyScreen('configSearch', async () => (await import('./search/SearchTab')).SearchTab),
  difference: lazyScreen(
    'configDifference',
    async () => (await import('./difference/DifferenceTab')).DifferenceTab,
  ),
  deviations: lazyScreen(
    'configDeviations',
    async () => (await import('./deviations/DeviationsTab')).DeviationsTab,
  ),
};

const TITLES: Record<ConfigTab, MessageDescriptor> = {
  changes: msg`Latest Changes`,
  search: msg`Advanced Search`,
  difference: msg`Difference`,
  deviations: msg`Odd one out`,
};

/** /configviewer: the configuration of the machines, and its changes (rules §2.16). */
export function ConfigViewerScreen() {
  const { t } = useLingui();
  const { search, change } = useConfigAddress();
  const tab = readConfigTab(search.tab);
  const Shown = CONTENT[tab];
  return (
    <FleetPage loading={<Loading rows={8} />} filtered={tab === 'changes'}>
      <CardPanel as="section">
        <Tabs
          label={t`Parts of the config viewer`}
          tabs={CONFIG_TABS.map((value) => ({ value, text: t(TITLES[value]) }))}
          value={tab}
          onChange={(chosen) => {
            change({ tab: chosen === CONFIG_TABS[0] ? undefined : chosen }, { replace: false });
          }}
        >
          <Box px="4" py="5">
            <LaterPart loading={<Loading rows={6} />}>
              <Shown />
            </LaterPart>
          </Box>
        </Tabs>
      </CardPanel>
    </FleetPage>
  );
}
