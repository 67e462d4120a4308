import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { periodSearch, viewPeriod } from '../../../domain/view/period';
import type { EpochMs } from '../../../base/units';
import { useServices } from '../../../queries/services';
import { periodAround } from './around';

/** Leads to the trends around a moment: the address says the time, and the page goes there. */
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

/** They are the part of the page that follows the tabs; the toolbar stays above it. */
function scrollToTrends(): void {
  const trends = document.querySelector('[role=tablist]')?.closest('section')?.nextElementSibling;
  // After the dialog, if any, has given the page its scrolling back.
  requestAnimationFrame(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy({ top: (trends?.getBoundingClientRect().top ?? bar) - bar - GAP_PX });
  });
}

const GAP_PX = 12;
