import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Period } from '../../../domain/time/time-ranges';
import { periodSearch, viewPeriod, viewWithin } from '../../../domain/view/period';
import { epochMs, HOUR, later, type EpochMs } from '../../../base/units';
import { useServices } from '../../../queries/services';
import { TRENDS } from '../module-page';

/** Returns the period from an hour before to an hour after a moment, as far as it is past. */
export const periodAround = (at: EpochMs, now: EpochMs): Period =>
  viewWithin({ from: epochMs(at - HOUR), to: later(at, HOUR) }, now);

/**
 * Returns a function that shows the trends around a moment: sets the period in the address and
 * scrolls to the trends.
 */
export function useToTrends(): (at: EpochMs) => void {
  const { clock } = useServices();
  const navigate = useNavigate();
  return useCallback(
    (at) => {
      const now = clock.now();
      const period = periodAround(at, now);
      void navigate({
        to: '.',
        search: (before: object): object => ({
          ...before,
          ...periodSearch({ period, range: viewPeriod(before, now).range }),
          alert: undefined,
        }),
        resetScroll: false,
      }).then(scrollToTrends);
    },
    [clock, navigate],
  );
}

/** Scrolls to the trends, below the toolbar and the lines that stay with it. */
function scrollToTrends(): void {
  // Waits until the dialog, if any, has released the page's scrolling.
  requestAnimationFrame(() => {
    const bar = document.querySelector('header + *')?.getBoundingClientRect().bottom ?? 0;
    const trends = document.getElementById(TRENDS);
    window.scrollBy({ top: (trends?.getBoundingClientRect().top ?? bar) - bar - GAP_PX });
  });
}

const GAP_PX = 12;
