import type { Page } from 'playwright';
import * as z from 'zod';

/**
 * Runs in a page from its start and adds up its layout shifts. Uses nothing from outside, since the
 * browser gets its source text.
 */
export function watchShifts(): void {
  const shifted = { sum: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) shifted.sum += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { shifted });
}

/** Sum of all layout shifts since the document's start, which is more than CLS counts. */
export const layoutShift = async (page: Page): Promise<number> =>
  z.number().parse(await page.evaluate('globalThis.shifted.sum'));
