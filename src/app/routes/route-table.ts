import {
  createRootRoute,
  createRoute,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { Shell } from '../shell/Shell';
import { externalPage } from './ExternalPage';
import { dashboardScreen, machineParkScreen, powerBlockRoute } from './lazy-screens';
import { notBuilt } from './NotBuiltScreen';
import { SCREENS, type ScreenFacts } from './screens';

const root = createRootRoute({ component: Shell });

const screen = <const Path extends string>(
  path: Path,
  facts: ScreenFacts,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => root, path, staticData: { screen: facts }, component });

const toDashboard = <const Path extends string>(path: Path, to: '/dashboard' | '/demo/dashboard') =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });

/** Section 2, Routes: every path there is, in the order of its table. A screen is one line. */
export const routeTree = root.addChildren([
  screen('/dashboard', SCREENS.dashboard, dashboardScreen),
  screen('/machinepark', SCREENS.machinePark, machineParkScreen),
  screen('/modules/$powerBlockId', SCREENS.modules, powerBlockRoute),
  screen('/modules/advanced/$moduleId', SCREENS.moduleAdvanced, notBuilt('moduleAdvanced')),
  screen('/analytics', SCREENS.analytics, notBuilt('analytics')),
  screen('/configviewer', SCREENS.configViewer, notBuilt('configViewer')),
  screen('/admin', SCREENS.admin, notBuilt('admin')),
  screen('/admin/users/add', SCREENS.addUser, notBuilt('addUser')),
  screen('/admin/users/edit/$userId', SCREENS.editUser, notBuilt('editUser')),
  screen('/admin/securityGroups/add', SCREENS.addSecurityGroup, notBuilt('addSecurityGroup')),
  screen(
    '/admin/securityGroups/edit/$securityGroupId',
    SCREENS.editSecurityGroup,
    notBuilt('editSecurityGroup'),
  ),
  screen('/admin/powerBlocks/add', SCREENS.addPowerBlock, notBuilt('addPowerBlock')),
  screen(
    '/admin/powerBlocks/edit/$powerBlockId',
    SCREENS.editPowerBlock,
    notBuilt('editPowerBlock'),
  ),
  screen('/admin/modules/add', SCREENS.addModule, notBuilt('addModule')),
  screen('/admin/modules/edit/$moduleId', SCREENS.editModule, notBuilt('editModule')),
  toDashboard('/demo', '/demo/dashboard'),
  screen('/demo/dashboard', SCREENS.dashboard, notBuilt('dashboard')),
  screen('/demo/machinepark', SCREENS.machinePark, notBuilt('machinePark')),
  screen('/demo/modules/$powerBlockId', SCREENS.modules, notBuilt('modules')),
  screen('/demo/modules/advanced/$moduleId', SCREENS.moduleAdvanced, notBuilt('moduleAdvanced')),
  screen('/request', SCREENS.request, externalPage('request')),
  screen('/service-monitor', SCREENS.serviceMonitor, externalPage('serviceMonitor')),
  screen('/model', SCREENS.model, externalPage('model')),
  screen('/doc', SCREENS.documentation, externalPage('documentation')),
  toDashboard('/demo/$', '/demo/dashboard'),
  toDashboard('/', '/dashboard'),
  toDashboard('$', '/dashboard'),
]);
