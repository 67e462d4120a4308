import { Button } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { NotBuiltYet } from '../../ui/states/NotBuiltYet';
import type { ScreenName } from './screens';

/** What each screen that later work brings will do. A screen that is built leaves this list. */
const PLANS = {
  dashboard: msg`It will show the production, alarms and state of the fleet at a glance.`,
  machinePark: msg`It will list the modules with their state, production and temperatures.`,
  modules: msg`It will list the modules of one power block with their state, production and temperatures.`,
  moduleAdvanced: msg`It will show one module in depth: its process flow, alerts, alert history, details and remote control.`,
  analytics: msg`It will draw any measured variable over time, compare machines, and keep views that you save.`,
  configViewer: msg`It will show what was changed in the configuration of the machines, when, and from which value to which.`,
  admin: msg`It will list users, security groups, power blocks and modules, and let administrators change them.`,
  addUser: msg`Administrators will invite a person here and give them access to security groups.`,
  editUser: msg`Administrators will change here what a person may see and control.`,
  addSecurityGroup: msg`Administrators will make a group of power blocks here that people can be given access to.`,
  editSecurityGroup: msg`Administrators will change the name and the power blocks of a group here.`,
  addPowerBlock: msg`Administrators will register a new power block here.`,
  editPowerBlock: msg`Administrators will change the details of a power block here.`,
  addModule: msg`Administrators will register a new module here.`,
  editModule: msg`Administrators will change the details of a module here.`,
} satisfies Partial<Record<ScreenName, MessageDescriptor>>;

export type NotBuiltScreenName = keyof typeof PLANS;

/** The component of a route whose screen is not there yet. */
export const notBuilt = (screen: NotBuiltScreenName) => () => <NotBuiltScreen screen={screen} />;

function NotBuiltScreen({ screen }: { screen: NotBuiltScreenName }) {
  const { t } = useLingui();
  const toDashboard = (
    <Button asChild variant="outline">
      <Link to="/dashboard">
        <Trans>Go to the dashboard</Trans>
      </Link>
    </Button>
  );
  return (
    <NotBuiltYet actions={screen === 'dashboard' ? undefined : toDashboard}>
      {t(PLANS[screen])}
    </NotBuiltYet>
  );
}
