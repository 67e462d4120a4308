import {
  createRootRouteWithContext,
  createRoute,
  redirect,
  retainSearchParams,
  type RouteComponent,
} from '@tanstack/react-router';
import { VIEW_KEYS, type RawViewSearch } from '../../domain/view/fleet-view';
import { DashboardScreen } from '../../features/dashboard/DashboardScreen';
import { isDemoPath } from '../demo-path';
import { Shell } from '../shell/Shell';
import {
  adminForm,
  adminScreen,
  alarmsScreen,
  analyticsScreen,
  configViewerScreen,
  deviceScreen,
  externalPage,
  storedFileRoute,
  labelRoute,
  machineParkScreen,
  mapScreen,
  moduleRoute,
  powerBlockRoute,
} from './lazy-screens';
import { SCREENS, type ScreenFacts } from '../shell/screens';

/** Whether the page is the demo's. */
interface RouteContext {
  readonly isDemo: boolean;
}

const root = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  // An address holds the view, and going from screen to screen keeps it (ui L9).
  validateSearch: (search: RawViewSearch): RawViewSearch => search,
  search: { middlewares: [retainSearchParams([...VIEW_KEYS])] },
  beforeLoad: ({ context, location }) => {
    if (isDemoPath(location.pathname) === context.isDemo) return undefined;
    // The demo and the real portal share no page: a link from one to the other reloads.
    window.location.assign(location.href);
    return new Promise<undefined>(() => undefined);
  },
});

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

/** Every path there is, in the order of rules §2.1. A screen is one line. */
export const routeTree = root.addChildren([
  screen('/dashboard', SCREENS.dashboard, DashboardScreen),
  screen('/machinepark', SCREENS.machinePark, machineParkScreen),
  screen('/alarms', SCREENS.alarms, alarmsScreen),
  screen('/modules/$powerBlockId', SCREENS.modules, powerBlockRoute),
  screen('/modules/advanced/$moduleId', SCREENS.moduleAdvanced, moduleRoute),
  screen('/modules/advanced/$moduleId/label', SCREENS.label, labelRoute),
  screen('/analytics', SCREENS.analytics, analyticsScreen),
  screen('/configviewer', SCREENS.configViewer, configViewerScreen),
  screen('/admin', SCREENS.admin, adminScreen),
  screen('/admin/users/add', SCREENS.addUser, adminForm('user')),
  screen('/admin/users/edit/$userId', SCREENS.editUser, adminForm('user')),
  screen('/admin/securityGroups/add', SCREENS.addSecurityGroup, adminForm('securityGroup')),
  screen(
    '/admin/securityGroups/edit/$securityGroupId',
    SCREENS.editSecurityGroup,
    adminForm('securityGroup'),
  ),
  screen('/admin/powerBlocks/add', SCREENS.addPowerBlock, adminForm('powerBlock')),
  screen('/admin/powerBlocks/edit/$powerBlockId', SCREENS.editPowerBlock, adminForm('powerBlock')),
  screen('/admin/modules/add', SCREENS.addModule, adminForm('module')),
  screen('/admin/modules/edit/$moduleId', SCREENS.editModule, adminForm('module')),
  screen('/map', SCREENS.map, mapScreen),
  screen('/device', SCREENS.device, deviceScreen),
  screen('/device/files/$moduleId/$name', SCREENS.storedFile, storedFileRoute),
  toDashboard('/demo', '/demo/dashboard'),
  screen('/demo/dashboard', SCREENS.dashboard, DashboardScreen),
  screen('/demo/machinepark', SCREENS.machinePark, machineParkScreen),
  screen('/demo/map', SCREENS.map, mapScreen),
  screen('/demo/alarms', SCREENS.alarms, alarmsScreen),
  screen('/demo/modules/$powerBlockId', SCREENS.modules, powerBlockRoute),
  screen('/demo/modules/advanced/$moduleId', SCREENS.moduleAdvanced, moduleRoute),
  screen('/request', SCREENS.request, externalPage('request')),
  screen('/service-monitor', SCREENS.serviceMonitor, externalPage('serviceMonitor')),
  screen('/model', SCREENS.model, externalPage('model')),
  screen('/doc', SCREENS.documentation, externalPage('documentation')),
  toDashboard('/demo/$', '/demo/dashboard'),
  toDashboard('/', '/dashboard'),
  toDashboard('$', '/dashboard'),
]);
