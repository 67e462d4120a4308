import type { Browser } from 'playwright';
import { launchChromium } from '../run/chromium';
import { isMet, type Figure } from './figure';
import { measureAnalysis } from './measure-analysis';
import { measureChart } from './measure-chart';
import { measureConfigSearch } from './measure-config-search';
import { measureColdStart } from './measure-cold-start';
import { measureConfigDifference } from './measure-config-difference';
import { measureDeviations } from './measure-deviations';
import { measureDisk } from './measure-disk';
import { measureFleet } from './measure-fleet';
import { measureIngest } from './measure-ingest';
import { measureLines } from './measure-lines';
import { measureNine } from './measure-nine';
import { measureFleetDay, measureYear } from './measure-store';
import { measurePark } from './measure-park';
import { measureRights } from './measure-rights';
import { measureServerDisk, measureServerLoad, measureServerPoint } from './measure-server';
import { measureTablet } from './measure-tablet';
import { measureView } from './measure-view';
import { measureWeek } from './measure-week';
import { describeMachine, writeResults, formatFigures } from './report';
import { startPageServer, type PageServer } from './page-server';

// `npm run bench` measures the portal's speed and data use in a real Chromium (README.md).

interface BenchLine {
  readonly name: string;
  readonly minutes: number;
  readonly figures: (browser: Browser, pages: PageServer) => Promise<readonly Figure[]>;
}

const lines: readonly BenchLine[] = [
  {
    name: 'year',
    minutes: 4,
    figures: (browser, pages) => measureYear(browser, pages.url('store')),
  },
  {
    name: 'day',
    minutes: 2,
    figures: (browser, pages) => measureFleetDay(browser, pages.url('store')),
  },
  { name: 'disk', minutes: 4, figures: (_browser, pages) => measureDisk(pages.url('store')) },
  {
    name: 'chart',
    minutes: 3,
    figures: (browser, pages) => measureChart(browser, pages.url('chart')),
  },
  {
    name: 'nine',
    minutes: 4,
    figures: (browser, pages) => measureNine(browser, pages.url('chart')),
  },
  {
    name: 'lines',
    minutes: 4,
    figures: (browser, pages) => measureLines(browser, pages.url('lines')),
  },
  {
    name: 'analysis',
    minutes: 2,
    figures: (browser, pages) => measureAnalysis(browser, pages.url('analysis')),
  },
  { name: 'view', minutes: 6, figures: measureView },
  {
    name: 'config-search',
    minutes: 3,
    figures: (browser, pages) => measureConfigSearch(browser, pages.url('config-search')),
  },
  { name: 'config-difference', minutes: 1, figures: measureConfigDifference },
  { name: 'server-point', minutes: 5, figures: measureServerPoint },
  { name: 'server-load', minutes: 40, figures: measureServerLoad },
  { name: 'server-disk', minutes: 30, figures: measureServerDisk },
  { name: 'deviations', minutes: 20, figures: measureDeviations },
  { name: 'rights', minutes: 5, figures: measureRights },
  { name: 'ingest', minutes: 10, figures: measureIngest },
  { name: 'cold', minutes: 5, figures: measureColdStart },
  { name: 'tablet', minutes: 20, figures: measureTablet },
  { name: 'fleet', minutes: 6, figures: measureFleet },
  { name: 'park', minutes: 8, figures: measurePark },
  { name: 'week', minutes: 12, figures: measureWeek },
];

async function inTime<T>({ name, minutes }: BenchLine, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${name} took more than ${minutes} minutes`));
    }, minutes * 60_000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `npm run bench -- year disk` measures only these lines, and stores no results; `server` stands
 * for all lines that begin with `server-`. Throws when there is no such line.
 */
async function bench(requested: readonly string[]): Promise<boolean> {
  const names = lines.map(({ name }) => name);
  const isMeant = (name: string, request: string) =>
    name === request || name.startsWith(`${request}-`);
  const unknown = requested.filter((request) => !names.some((name) => isMeant(name, request)));
  if (unknown.length > 0) {
    throw new Error(`No line is called ${unknown.join(', ')}. The lines are: ${names.join(', ')}.`);
  }
  const chosen = lines.filter(
    ({ name }) => requested.length === 0 || requested.some((request) => isMeant(name, request)),
  );
  const pages = await startPageServer();
  const browser = await launchChromium();
  const figures: Figure[] = [];
  try {
    for (const line of chosen) {
      process.stdout.write(`Measuring: ${line.name}\n`);
      figures.push(...(await inTime(line, line.figures(browser, pages))));
    }
  } finally {
    await browser.close();
    await pages.close();
  }
  process.stdout.write(`${formatFigures(figures)}\n`);
  if (requested.length === 0) await writeResults(figures, describeMachine(browser.version()));
  return figures.every(isMet);
}

bench(process.argv.slice(2)).then(
  (met) => {
    process.exitCode = met ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = 1;
  },
);
