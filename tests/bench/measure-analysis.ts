import type { Browser } from 'playwright';
import * as z from 'zod';
import { atMost, digits, type Figure } from './figure';
import { measure } from './measure';
import { onPage } from './on-page';

const ROUNDS = 9;
const ms = z.record(z.string(), z.number());
const SCREEN = { viewport: { width: 1440, height: 900 } };

/** Measures the analyses of a machine: runs laid over each other, and the ranking of what moved. */
export async function measureAnalysis(browser: Browser, url: string): Promise<readonly Figure[]> {
  const overlay = await onPage(
    browser,
    url,
    (page) => measure(page, 'overlay', ms, ROUNDS),
    SCREEN,
  );
  const moved = await onPage(browser, url, (page) => measure(page, 'moved', ms, ROUNDS), SCREEN);
  const of = (key: string) => moved[key] ?? NaN;
  return [
    atMost(
      '20 runs of 6 variables laid over each other, click to paint',
      overlay.painted ?? NaN,
      ' ms',
      150,
      'with the band of all runs, at 10 s',
    ),
    atMost(
      'What moved: 40 variables, 7 days of minutes, in the worker',
      of('median'),
      ' ms',
      300,
      `${of('ranked')} variables; ${digits(of('first'))} ms with the start of the worker`,
    ),
    atMost(
      'What moved: longest task of the main thread meanwhile',
      of('longest'),
      ' ms',
      50,
      'tasks under 50 ms count as 0',
    ),
  ];
}
