import type { Browser } from 'playwright';
import * as z from 'zod';
import { atMost, digits, type Figure } from './figure';
import { measure } from './measure';
import { onPage } from './on-page';

const ROUNDS = 7;
const ms = z.record(z.string(), z.number());

const YEARS = [
  { interval: 'PT10M', name: '10-minute buckets' },
  { interval: 'PT24H', name: 'daily buckets (12-month range)' },
];

/** Measures the chart of a year from the store, from the click until it is painted. */
export async function measureChart(browser: Browser, url: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { interval, name } of YEARS) {
    const taken = await onPage(browser, url, (page) =>
      measure(page, 'chart', ms, interval, ROUNDS),
    );
    const of = (key: string) => taken[key] ?? NaN;
    const msText = (key: string) => `${digits(of(key))} ms`;
    const detail =
      `ours ${msText('ours.painted')}, handed to uPlot after ${msText('ours.handed')}; ` +
      `bare ${msText('bare.painted')}, read after ${msText('bare.read')}`;
    const ratio = of('ours.painted') / of('bare.painted');
    figures.push(
      atMost(`Year of ${name}: click to paint, relative to bare uPlot`, ratio, '×', 3, detail),
    );
  }
  return figures;
}
