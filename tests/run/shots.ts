import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { DEFAULT_PREFERENCES, LANGUAGES, type Language } from '../../src/domain/person/preferences';
import { DEFAULT_WORLD } from '../../src/simulator/world';
import { startPortal, type RunningPortal } from '../fixtures/portal';
import { signIn, type Account } from '../fixtures/sign-in';
import { launchChromium } from './chromium';
import { top } from './command';
import { contactSheet, type Picture } from './contact-sheet';

// `npm run shots`: every screen in every width, theme and language, and the states that a person
// can get into.

const [powerBlock] = DEFAULT_WORLD;
const [module] = powerBlock?.modules ?? [];

interface Subject {
  readonly name: string;
  readonly path: string;
  /** Account that looks at it; `nobody` has not signed in. */
  readonly as: Account | 'nobody';
}
const screen = (path: string, as: Subject['as'] = 'operator'): Subject => ({
  name: path,
  path,
  as,
});

const subjects: readonly Subject[] = [
  { name: 'signed out', path: '/dashboard', as: 'nobody' },
  { name: 'no groups', path: '/dashboard', as: 'newcomer' },
  { name: 'blocked', path: '/dashboard', as: 'blocked' },
  screen('/dashboard'),
  screen('/machinepark'),
  screen(`/modules/${powerBlock?.id ?? ''}`),
  screen(`/modules/advanced/${module?.id ?? ''}`),
  screen('/analytics'),
  screen('/configviewer'),
  screen('/admin', 'admin'),
  screen('/admin/users/add', 'admin'),
  screen('/admin/securityGroups/add', 'admin'),
  screen('/admin/powerBlocks/add', 'admin'),
  screen('/admin/modules/add', 'admin'),
  screen('/demo/dashboard', 'nobody'),
  screen('/demo/machinepark', 'nobody'),
];

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const themes = ['light', 'dark'] as const;
const locales: Record<Language, string> = { en: 'en-GB', ja: 'ja-JP' };
/** The portal polls every 60 s: by then it has noticed that there is no response. */
const NOTICES_MS = 75_000;

const folder = path.join(top, '.shots');
const pictures: Picture[] = [];

/** A new size needs a frame or two, and fonts may still be loading. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
  });
}

async function photograph(page: Page, subject: string, how: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    const name = `${subject} ${how} ${size.width}`.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
    pictures.push({ file: `${name}.png`, subject, how: `${size.width} ${how}` });
  }
}

async function look(page: Page, portal: RunningPortal, subject: Subject, language: string) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(`${portal.url}${subject.path}`, { waitUntil: 'networkidle' });
    await photograph(page, subject.name, `${theme} ${language}`);
  }
}

/**
 * The portal is English until someone chooses (rules §1.2), so the device gets a stored choice of
 * language.
 */
async function openIn(browser: Browser, language: Language, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    ...options,
    locale: locales[language],
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    (chosen) => {
      localStorage.setItem('preferences', chosen);
    },
    JSON.stringify({ ...DEFAULT_PREFERENCES, language }),
  );
  return context;
}

async function tour(browser: Browser, portal: RunningPortal, language: Language) {
  const people = [...new Set(subjects.map(({ as }) => as))];
  for (const person of people) {
    const context = await openIn(browser, language);
    const page = await context.newPage();
    if (person !== 'nobody') await signIn(page, portal, person);
    for (const subject of subjects.filter(({ as }) => as === person)) {
      await look(page, portal, subject, language);
    }
    process.stdout.write(`${person} in ${language}: done\n`);
    await context.close();
  }
}

/** Runs last, since nothing can follow: the server goes away while the dashboards are open. */
async function stopServer(browser: Browser, portal: RunningPortal): Promise<void> {
  const open = [];
  for (const language of LANGUAGES) {
    for (const theme of themes) {
      const context = await openIn(browser, language, { colorScheme: theme });
      const page = await context.newPage();
      await signIn(page, portal, 'operator');
      open.push({ page, how: `${theme} ${language}` });
    }
  }
  await portal.stop();
  await open[0]?.page.waitForTimeout(NOTICES_MS);
  for (const { page, how } of open) await photograph(page, 'server stopped', how);
}

async function takeAll(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const portal = await startPortal();
  const browser = await launchChromium();
  try {
    await tour(browser, portal, 'en');
    await tour(browser, portal, 'ja');
    await stopServer(browser, portal);
  } finally {
    await browser.close();
    await portal.remove();
    writeFileSync(path.join(folder, 'index.html'), contactSheet(pictures));
  }
  process.stdout.write(`${pictures.length} pictures: ${path.join(folder, 'index.html')}\n`);
}

await takeAll();
