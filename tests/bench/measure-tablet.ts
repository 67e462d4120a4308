import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUILT_APP } from '../../src/server/project-root';
import { historyLaid } from '../fixtures/api-client';
import { startPortal } from '../fixtures/portal';
import { atMost, digits, listValues, median, type Figure } from './figure';
import { createTablet, type Tablet, type TabletScreen } from './tablet/tablet';
import type { PageStart } from './tablet/watch-start';

const ROUNDS = 5;
const KIB = 1_024;

/** A screen with the limits of its starts, ms: with nothing on the device, and with all. */
interface MeasuredScreen extends TabletScreen {
  readonly firstMs: number;
  readonly repeatMs: number;
}

const SCREENS: readonly MeasuredScreen[] = [
  {
    name: 'demo',
    path: '/demo/dashboard',
    content: 'number',
    firstMs: 2_600,
    repeatMs: 850,
  },
  { name: 'dashboard', path: '/dashboard', content: 'number', firstMs: 2_600, repeatMs: 850 },
  { name: 'machine park', path: '/machinepark', content: 'number', firstMs: 2_600, repeatMs: 850 },
  {
    name: 'module page',
    path: '/modules/advanced/0103190122',
    content: 'line',
    firstMs: 3_000,
    repeatMs: 1_000,
  },
];

/** All starts of one screen in one situation. */
interface Starts {
  readonly situation: string;
  readonly screen: MeasuredScreen;
  readonly limitMs: number;
  readonly starts: readonly PageStart[];
}

/**
 * Measures starts of the built app on a slow tablet and network: without code and data on the
 * device, with both, and with both while the server is stopped.
 */
export async function measureTablet(): Promise<readonly Figure[]> {
  const portal = await startPortal();
  const tablet = await createTablet();
  try {
    const { url } = portal;
    await historyLaid(url);
    await tablet.signIn(portal);
    const all: Starts[] = [];
    for (const screen of SCREENS) all.push(await firstVisits(tablet, url, screen));
    await tablet.visit(url, SCREENS);
    for (const screen of SCREENS) all.push(await laterStarts(tablet, url, screen, 'repeat visit'));
    await portal.stop();
    for (const screen of SCREENS) all.push(await laterStarts(tablet, url, screen, 'no server'));
    return [...all.map(timeFigure), ...all.flatMap(scriptFigures), ...worstFigures(all)];
  } finally {
    await tablet.remove();
    await portal.remove();
  }
}

async function firstVisits(tablet: Tablet, url: string, screen: MeasuredScreen): Promise<Starts> {
  const starts: PageStart[] = [];
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await tablet.startEmpty(url, screen));
  return { situation: 'first visit', screen, limitMs: screen.firstMs, starts };
}

async function laterStarts(
  tablet: Tablet,
  url: string,
  screen: MeasuredScreen,
  situation: string,
): Promise<Starts> {
  const starts: PageStart[] = [];
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await tablet.start(url, screen));
  return { situation, screen, limitMs: screen.repeatMs, starts };
}

const medianOf = (starts: readonly PageStart[], value: (start: PageStart) => number): number =>
  median(starts.map(value));

function timeFigure({ situation, screen, limitMs, starts }: Starts): Figure {
  const of = (value: (start: PageStart) => number) => digits(medianOf(starts, value));
  const detail =
    `ms: ${listValues(starts.map(({ ms }) => ms))}; ` +
    `first number ${of(({ numberMs }) => numberMs)} ms, ` +
    `drawn by the page itself ${of(({ pageMs }) => pageMs)} ms, ` +
    `blocked ${of(({ blockedMs }) => blockedMs)} ms, ` +
    `longest task ${of(({ longestTaskMs }) => longestTaskMs)} ms, ` +
    `${of(({ requests }) => requests)} requests, ` +
    `${of(({ bytes }) => bytes / KIB)} KiB, shift ${of(({ shift }) => shift)}`;
  const name = `Slow tablet, ${situation}: ${screen.name}`;
  return atMost(
    name,
    medianOf(starts, ({ ms }) => ms),
    ' ms',
    limitMs,
    detail,
  );
}

const MSAL = /\/(msal|CacheKeys)[^/]*$/;

const gzipBytes = (address: string): number =>
  gzipSync(readFileSync(path.join(BUILT_APP, new URL(address).pathname))).length;

/** JavaScript that a browser loaded before the dashboard's first number. */
function scriptFigures({ situation, screen, starts }: Starts): readonly Figure[] {
  if (situation !== 'first visit' || screen.name !== 'dashboard') return [];
  const scripts = starts.at(-1)?.scripts ?? [];
  const kib = (addresses: readonly string[]) =>
    addresses.reduce((sum, address) => sum + gzipBytes(address), 0) / KIB;
  const detail = `gzip of: ${scripts.map((address) => path.basename(address)).join(', ')}`;
  const name = 'JavaScript before the first number of the dashboard';
  const others = scripts.filter((address) => !MSAL.test(address));
  return [
    atMost(name, kib(scripts), ' KiB', 300, detail),
    atMost(`${name}, without sign-in`, kib(others), ' KiB', 230, detail),
  ];
}

/** The worst screen of each situation. */
function worstFigures(all: readonly Starts[]): readonly Figure[] {
  const situations = [...new Set(all.map(({ situation }) => situation))];
  const worst = (
    what: string,
    unit: string,
    limit: number,
    value: (start: PageStart) => number,
  ): readonly Figure[] =>
    situations.map((situation) => {
      const rows = all.filter((one) => one.situation === situation);
      const values = rows.map(({ starts }) => medianOf(starts, value));
      const detail = rows.map(({ screen }, i) => `${screen.name} ${digits(values[i] ?? NaN)}`);
      const name = `Slow tablet, ${situation}: ${what}`;
      return atMost(name, Math.max(...values), unit, limit, detail.join(', '));
    });
  return [
    ...worst('total blocking time', ' ms', 400, ({ blockedMs }) => blockedMs),
    ...worst('longest task', ' ms', 200, ({ longestTaskMs }) => longestTaskMs),
    ...worst('layout shift', '', 0.02, ({ shift }) => shift),
  ];
}
