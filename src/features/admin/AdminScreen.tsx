import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { ADMIN_TABS, readAdminTab, type AdminTab } from '../../domain/admin/admin-tabs';
import { CardPanel } from '../../ui/card/Card';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Page } from '../../ui/page/Page';
import { Loading } from '../../ui/states/Loading';
import { Tabs } from '../../ui/tabs/Tabs';
import { UsersTab } from './users/UsersTab';

const CONTENT: Record<AdminTab, FunctionComponent> = {
  users: UsersTab,
  securityGroups: lazyScreen(
    'adminGroups',
    async () => (await import('./security-groups/SecurityGroupsTab')).SecurityGroupsTab,
  ),
  powerBlocks: lazyScreen(
    'adminPowerBlocks',
    async () => (await import('./power-blocks/PowerBlocksTab')).PowerBlocksTab,
  ),
  modules: lazyScreen(
    'adminModules',
    async () => (await import('./modules/ModulesTab')).ModulesTab,
  ),
  ending: lazyScreen('adminEnding', async () => (await import('./rights/EndingTab')).EndingTab),
  guardRules: lazyScreen(
    'adminGuardRules',
    async () => (await import('./guard-rules/GuardRulesTab')).GuardRulesTab,
  ),
  log: lazyScreen('adminLog', async () => (await import('./log/LogTab')).LogTab),
};

const TITLES: Record<AdminTab, MessageDescriptor> = {
  users: msg`Users`,
  securityGroups: msg`Security groups`,
  powerBlocks: msg`Power blocks`,
  modules: msg`Modules`,
  ending: msg`Expiring rights`,
  guardRules: msg`Guard rules`,
  log: msg`Log`,
};

/** /admin: lists of users, groups and machines, rights that end, guard rules, and the log. */
export function AdminScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const tab: AdminTab = useSearch({
    strict: false,
    select: (search: object) => readAdminTab(Reflect.get(search, 'tab')),
  });
  const Shown = CONTENT[tab];
  return (
    <Page>
      <CardPanel as="section">
        <Tabs
          label={t`Parts of the administration`}
          tabs={ADMIN_TABS.map((value) => ({ value, text: t(TITLES[value]) }))}
          value={tab}
          onChange={(chosen) => {
            void navigate({
              to: '.',
              search: (): object => ({ tab: chosen }),
            });
          }}
        >
          <Box px="4" py="5">
            <LaterPart loading={<Loading rows={6} />}>
              <Shown />
            </LaterPart>
          </Box>
        </Tabs>
      </CardPanel>
    </Page>
  );
}
