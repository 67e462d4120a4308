import type { Browser } from 'playwright';
import { launchChromium } from '../run/chromium';
import { isMet, type Figure } from './figure';
import { measureChart } from './measure-chart';
import { measureColdStart } from './measure-cold-start';
import { measureDisk } from './measure-disk';
import { measureFleet } from './measure-fleet';
import { measureNine } from './measure-nine';
import { measureFleetDay, measureYear } from './measure-store';
import { measurePark } from './measure-park';
import { measureServer } from './measure-server';
import { measureWeek } from './measure-week';
import { describeMachine, keepResults, printed } from './report';
import { openStage, type Stage } from './stage';

// `npm run bench`: what the portal promises of its speed and thrift, measured in a real Chromium (README.md beside this).

interface Line {
  readonly name: string;
  readonly minutes: number;
  readonly figures: (browser: Browser, stage: Stage) => Promise<readonly Figure[]>;
}

const lines: readonly Line[] = [
  {
    name: 'year',
    minutes: 4,
    figures: (browser, stage) => measureYear(browser, stage.url('store')),
  },
  {
    name: 'day',
    minutes: 2,
    figures: (browser, stage) => measureFleetDay(browser, stage.url('store')),
  },
  { name: 'disk', minutes: 4, figures: (_browser, stage) => measureDisk(stage.url('store')) },
  {
    name: 'chart',
    minutes: 3,
    figures: (browser, stage) => measureChart(browser, stage.url('chart')),
  },
  {
    name: 'nine',
    minutes: 4,
    figures: (browser, stage) => measureNine(browser, stage.url('chart')),
  },
  { name: 'server', minutes: 5, figures: measureServer },
  { name: 'cold', minutes: 5, figures: measureColdStart },
  { name: 'fleet', minutes: 6, figures: measureFleet },
  { name: 'park', minutes: 8, figures: measurePark },
  { name: 'week', minutes: 6, figures: measureWeek },
];

async function inTime<T>({ name, minutes }: Line, work: Promise<T>): Promise<T> {
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

/** `npm run bench -- year disk` measures only these, and keeps nothing. */
async function bench(asked: readonly string[]): Promise<boolean> {
  const chosen = lines.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const stage = await openStage();
  const browser = await launchChromium();
  const figures: Figure[] = [];
  try {
    for (const line of chosen) {
      process.stdout.write(`Measuring: ${line.name}\n`);
      figures.push(...(await inTime(line, line.figures(browser, stage))));
    }
  } finally {
    await browser.close();
    await stage.close();
  }
  process.stdout.write(`${printed(figures)}\n`);
  if (asked.length === 0) await keepResults(figures, describeMachine(browser.version()));
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
