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
/** Windows prepare the list below their address line, in two pages: a fifth of a page load. */
const unused = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
const DISABLE = '--disable-features=';
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
  // A named browser is the only candidate.
  if (asked !== undefined && asked !== '') {
    return [{ name: `${asked} (CHROMIUM_PATH)`, options: { executablePath: asked } }];
  }
  return [
    ...names.flatMap(onPath),
    ...['chrome', 'msedge'].map((channel) => ({ name: channel, options: { channel } })),
    bundled,
  ];
}

/**
 * Returns the options of a candidate that starts; null when it does not: an existing file may be a
 * stub that only explains how to install the real one. Chromium obeys the last list of features
 * alone, so ours has what Playwright disables too.
 */
async function optionsOf({ options }: Candidate): Promise<LaunchOptions | null> {
  try {
    const server = await chromium.launchServer({ ...options, args: flags });
    const list = server.process().spawnargs.findLast((flag) => flag.startsWith(DISABLE));
    await server.close();
    const disabled = [...(list?.slice(DISABLE.length).split(',') ?? []), ...unused];
    return { ...options, args: [...flags, DISABLE + disabled.join(',')] };
  } catch {
    return null;
  }
}

async function firstThatWorks(list: readonly Candidate[]): Promise<LaunchOptions | undefined> {
  for (const candidate of list) {
    const options = await optionsOf(candidate);
    if (options !== null) return options;
  }
  return undefined;
}

/** Runs an installer; returns the end of its error output, which has the reason of a failure. */
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

/** Ways to install one, the least demanding first; a failure shows when the browser starts. */
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

async function install(print: (line: string) => void): Promise<LaunchOptions | undefined> {
  for (const way of installs.filter(({ isPossible }) => isPossible())) {
    print(`No Chromium found, trying: ${way.name}`);
    const lastWords = way.install();
    const installed = await firstThatWorks(way.candidates());
    if (installed !== undefined) return installed;
    print(`That did not work: ${lastWords}`);
  }
  return undefined;
}

let found: LaunchOptions | undefined;

/**
 * Finds the Chromium or Chrome of this machine (CHROMIUM_PATH, the PATH, Playwright's channels and
 * download), or installs one. Returns Playwright's launch options. Throws with instructions when
 * none can be found.
 */
export async function findChromium(print: (line: string) => void): Promise<LaunchOptions> {
  found ??= await firstThatWorks(candidates());
  if (found === undefined && process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not start.`);
  }
  found ??= await install(print);
  if (found === undefined) throw new Error(advice);
  return found;
}

/** Starts the browser of findChromium, with further flags. */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const options = await findChromium((line) => process.stderr.write(`${line}\n`));
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...more] });
}
