import type { Browser } from 'playwright';
import * as z from 'zod';
import { atMost, digits, type Figure } from './figure';
import { measure } from './measure';
import { onPage } from './on-page';

const FIRST_ROUNDS = 7;
const PAN_ROUNDS = 5;
const ms = z.record(z.string(), z.number());
const screen = { viewport: { width: 1440, height: 1000 } };

const NAME = '24 series of 5,000 points';

/** Measures 24 lines in four charts, the first drawing and panning, relative to uPlot alone. */
export async function measureLines(browser: Browser, url: string): Promise<readonly Figure[]> {
  const first = await onPage(
    browser,
    url,
    (page) => measure(page, 'first', ms, FIRST_ROUNDS),
    screen,
  );
  const pan = await onPage(browser, url, (page) => measure(page, 'pan', ms, PAN_ROUNDS), screen);
  const of = (taken: Readonly<Record<string, number>>, key: string) => taken[key] ?? NaN;
  const text = (taken: Readonly<Record<string, number>>, key: string) =>
    `${digits(of(taken, key))} ms`;
  const frames = (whose: string) =>
    `${whose} ${text(pan, `${whose}.frame`)} (median ${text(pan, `${whose}.frameMedian`)})`;
  const scripts = (whose: string) =>
    `${whose} ${text(pan, `${whose}.script`)} (median ${text(pan, `${whose}.scriptMedian`)})`;
  return [
    atMost(
      `${NAME}: first drawing, relative to bare uPlot`,
      of(first, 'ours.painted') / of(first, 'bare.painted'),
      '×',
      2,
      `ours ${text(first, 'ours.painted')}; bare ${text(first, 'bare.painted')}`,
    ),
    atMost(
      `${NAME}: slow frames (95 %) while panning, relative to bare uPlot`,
      of(pan, 'ours.frame') / of(pan, 'bare.frame'),
      '×',
      1.3,
      `${frames('ours')}; ${frames('bare')}`,
    ),
    atMost(
      `${NAME}: script of a frame (95 %) while panning`,
      of(pan, 'ours.script'),
      ' ms',
      8,
      `${scripts('ours')}; ${scripts('bare')}`,
    ),
  ];
}
