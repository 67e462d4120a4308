import type { Page } from 'playwright';
import * as z from 'zod';

/** For a page, from its first moment: adds up what moved by itself. Must stand alone: the browser gets its text. */
export function watchShifts(): void {
  const shifted = { sum: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) shifted.sum += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { shifted });
}

/** All of it since the document's start, which is more than CLS counts. */
export const layoutShift = async (page: Page): Promise<number> =>
  z.number().parse(await page.evaluate('globalThis.shifted.sum'));
