import { createRouter } from '@tanstack/react-router';
import { FailureView } from '../frame/FailureView';
import { PendingScreen } from '../shell/PendingScreen';
import { routeTree } from './route-table';
import type { ScreenFacts } from '../shell/screens';

/** Creates the router of one account, or of the demo, like everything with an account's state. */
export const createPortalRouter = (isDemo: boolean) =>
  createRouter({
    routeTree,
    context: { isDemo },
    defaultErrorComponent: FailureView,
    defaultPendingComponent: PendingScreen,
    // The app's own boundary catches errors above the screens.
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
