import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALL_MS = 10 * 60_000;

interface Candidate {
  readonly name: string;
  readonly options: LaunchOptions;
}

function onPath(name: string): readonly Candidate[] {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => ({ name: file, options: { executablePath: file } }));
}

const bundled: Candidate = { name: "Playwright's own Chromium", options: {} };

function candidates(): readonly Candidate[] {
  const asked = process.env.CHROMIUM_PATH;
  // Who names a browser means that one, and no other.
  if (asked !== undefined && asked !== '') {
    return [{ name: `${asked} (CHROMIUM_PATH)`, options: { executablePath: asked } }];
  }
  return [
    ...names.flatMap(onPath),
    ...['chrome', 'msedge'].map((channel) => ({ name: channel, options: { channel } })),
    bundled,
  ];
}

/** Starts it: a file that is there may still be a stub that only says how to install the real one. */
async function works({ options }: Candidate): Promise<boolean> {
  try {
    await (await chromium.launch({ ...options, args: flags })).close();
    return true;
  } catch {
    return false;
  }
}

async function firstThatWorks(list: readonly Candidate[]): Promise<Candidate | undefined> {
  for (const candidate of list) if (await works(candidate)) return candidate;
  return undefined;
}

/** Runs an installer; gives its last words, which say why when it did not work. */
function run(command: string, args: readonly string[]): string {
  const { error, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: INSTALL_MS,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
    },
  });
  return error?.message ?? stderr.trim().split('\n').slice(-3).join('\n');
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Each way to install one, the least demanding first; whether it worked shows when the browser starts. */
const installs = [
  {
    name: 'npx playwright install chromium',
    isPossible: () => true,
    install: () => {
      const cli = path.resolve(import.meta.dirname, '../../node_modules/playwright/cli.js');
      return run(process.execPath, [cli, 'install', 'chromium']);
    },
    candidates: () => [bundled],
  },
  {
    name: 'apt-get install chromium',
    isPossible: isRootOnDebian,
    install: () => {
      run('apt-get', ['update']);
      return run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
    },
    candidates: () => onPath('chromium'),
  },
];

const advice =
  'No Chromium that starts was found, and none could be installed. Install Chromium or Google Chrome so that ' +
  '"chromium" or "google-chrome" is on the PATH (Debian: apt-get install chromium), or set CHROMIUM_PATH.';

async function install(tell: (line: string) => void): Promise<Candidate | undefined> {
  for (const way of installs.filter(({ isPossible }) => isPossible())) {
    tell(`No Chromium found, trying: ${way.name}`);
    const lastWords = way.install();
    const installed = await firstThatWorks(way.candidates());
    if (installed !== undefined) return installed;
    tell(`That did not work: ${lastWords}`);
  }
  return undefined;
}

let found: Candidate | undefined;

/**
 * The Chromium or Chrome of this machine (CHROMIUM_PATH, the PATH, Playwright's channels and download), else one
 * that it installs. Gives Playwright's launch options. Throws, saying what to do, when there is none to be had.
 */
export async function findChromium(tell: (line: string) => void): Promise<LaunchOptions> {
  found ??= await firstThatWorks(candidates());
  if (found === undefined && process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not start.`);
  }
  found ??= await install(tell);
  if (found === undefined) throw new Error(advice);
  return { ...found.options, args: flags };
}

/** Starts the browser of findChromium. */
export async function launchChromium(): Promise<Browser> {
  const options = await findChromium((line) => process.stderr.write(`${line}\n`));
  return chromium.launch(options);
}
