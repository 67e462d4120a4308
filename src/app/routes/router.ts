import { createRouter } from '@tanstack/react-router';
import { hasLastAccount } from '../../auth/last-account';
import { FailureView } from '../frame/FailureView';
import { PendingScreen } from '../shell/PendingScreen';
import { routeTree } from './route-table';
import type { ScreenFacts } from '../shell/screens';

/** Creates the router of one account, or of the demo, like everything with an account's state. */
export function createPortalRouter(isDemo: boolean) {
  const router = createRouter({
    routeTree,
    context: { isDemo },
    defaultErrorComponent: FailureView,
    defaultPendingComponent: PendingScreen,
    // The app's own boundary catches errors above the screens.
    disableGlobalCatchBoundary: true,
    scrollRestoration: true,
  });
  // After the router's own listener, which stores all scroll positions when the page is left.
  if (!isDemo) window.addEventListener('pagehide', forgetScrollPositions);
  return router;
}

/** Removes the router's scroll positions from the tab where nobody is signed in any more. */
function forgetScrollPositions(): void {
  if (hasLastAccount(localStorage)) return;
  const ofRouter = Object.keys(sessionStorage).filter((key) => key.startsWith('tsr-scroll'));
  for (const key of ofRouter) sessionStorage.removeItem(key);
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
  interface StaticDataRouteOption {
    screen?: ScreenFacts;
  }
}
