import { createRouter } from '@tanstack/react-router';
import { FailureView } from '../FailureView';
import { PendingScreen } from './PendingScreen';
import { routeTree } from './route-table';
import type { ScreenFacts } from './screens';

/** One router for each account, and for the demo, like everything that holds an account's state. */
export const createPortalRouter = (isDemo: boolean) =>
  createRouter({
    routeTree,
    context: { isDemo },
    defaultErrorComponent: FailureView,
    defaultPendingComponent: PendingScreen,
    // The app's own boundary catches what fails above the screens.
    disableGlobalCatchBoundary: true,
    scrollRestoration: true,
  });

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
  interface StaticDataRouteOption {
    screen?: ScreenFacts;
  }
}
