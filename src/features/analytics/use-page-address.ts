import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { viewAddress, VIEW_ADDRESS_KEYS, type ReadView } from '../../domain/analytics/view-address';
import type { AtRest } from './use-at-rest';

interface PageAddress {
  /** Puts a view into the address at once; other parameters stay. */
  readonly write: (read: ReadView) => void;
  /** Returns the address, with its origin, that the page has with a view. */
  readonly hrefOf: (read: ReadView) => string;
}

/** Returns what writes the view into the address of this page, and of no other. */
export function usePageAddress(): PageAddress {
  const router = useRouter();
  const [page] = useState(() => router.history.location.pathname);
  return useMemo(() => {
    const target = (read: ReadView) => ({
      to: '.' as const,
      search: (before: object) => ({ ...withoutView(before), ...viewAddress(read) }),
    });
    return {
      write: (read) => {
        // The person is on the way to another page, whose address it would be.
        if (router.history.location.pathname !== page) return;
        void router.navigate({
          ...target(read),
          // While another page is on its way, the router would start from the address of that page.
          _fromLocation: router.latestLocation,
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        });
        // A later address would take the place of this one, and not follow it.
        router.history.flush();
      },
      hrefOf: (read) =>
        new URL(router.buildLocation(target(read)).href, window.location.origin).href,
    };
  }, [router, page]);
}

/**
 * Runs what is due before the window leaves this page's entry of its history, so that Back and
 * Forward return to what was shown. At Back and Forward the window is at the other entry already:
 * it returns to this one, and goes there again.
 */
export function useBeforeOtherEntry({ isDue, flush }: AtRest): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          if (action === 'PUSH') flush();
          if (action === 'PUSH' || action === 'REPLACE' || !isDue()) return false;
          const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
          // The entry is not one of the app's.
          if (!Number.isInteger(steps) || steps === 0) return false;
          const again = () => {
            flush();
            history.go(steps, { ignoreBlocker: true });
          };
          window.addEventListener('popstate', again, { once: true });
          return true;
        },
        enableBeforeUnload: false,
      }),
    [history, isDue, flush],
  );
}

/** The parameters of the view are written in their own order: those that stay come first. */
const withoutView = (search: object): object =>
  Object.fromEntries(
    Object.entries(search).filter(([key]) => !VIEW_ADDRESS_KEYS.some((own) => own === key)),
  );
