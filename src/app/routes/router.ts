import { createRouter } from '@tanstack/react-router';
import { FailureView } from '../FailureView';
import { PendingScreen } from './PendingScreen';
import { routeTree } from './route-table';
import type { ScreenFacts } from './screens';

/** One router for each account, like everything that holds an account's state. */
export const createPortalRouter = () =>
  createRouter({
    routeTree,
    defaultErrorComponent: FailureView,
    defaultPendingComponent: PendingScreen,
    // The app's own boundary catches what fails above the screens.
    disableGlobalCatchBoundary: true,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
  interface StaticDataRouteOption {
    screen?: ScreenFacts;
  }
}
