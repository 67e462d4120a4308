import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../fixtures/portal';
import { top, type Ran } from './command';

/** Check that a command of the README starts. */
export type Check =
  | {
      /** Words after the command, with which it ends soon. */
      readonly words: readonly string[];
      /** Part of its output once it has started. */
      readonly expected: RegExp;
    }
  /** The check that runs it anyway. */
  | { readonly elsewhere: string };

/** Commands of the README, without the part after ` -- `. A test compares them with the README. */
export const COMMANDS: Readonly<Record<string, Check>> = {
  'npm ci': { elsewhere: 'whoever runs this has installed the packages with it' },
  'npm start': { elsewhere: 'npm run build and node dist/server/main.js, of which it is made' },
  'npm run build': { elsewhere: 'the step build' },
  'node dist/server/main.js': { words: [], expected: /^The portal is open at/m },
  'npm run dev': { words: [], expected: /^The portal is open at/m },
  'npm run backup': { words: ['--', 'none.backup'], expected: /There is no database in/m },
  'npm run restore': { words: ['--', 'none.backup'], expected: /none\.backup cannot be read/m },
  'node dist/server/main.js backup <file>': { elsewhere: 'npm run backup' },
  'node dist/server/main.js restore <file>': { elsewhere: 'npm run restore' },
  'npm test': { words: ['--', 'none'], expected: /^No step is called none/m },
  'npm run i18n:extract': { elsewhere: 'the step catalogues, which runs it on a copy' },
  'npm run shots': {
    words: ['--', 'external/privacy', 'light', 'en', '390'],
    expected: /^Pictures: 1,/m,
  },
  'npm run bench': { words: ['--', 'none'], expected: /^No line is called none|Error: No line/m },
  'npx playwright install firefox webkit': { words: ['--dry-run'], expected: /firefox/i },
};

const MOST_MS = 120_000;

/** Starts a command, and ends it with all its children when the expected output is there. */
function starts(
  command: readonly string[],
  expected: RegExp,
  env: NodeJS.ProcessEnv,
): Promise<Ran> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: top,
      env: { ...process.env, NO_COLOR: '1', ...env },
      // A process group of its own, so that the programs that npm starts end with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    };
    const late = setTimeout(end, MOST_MS);
    const hear = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (expected.test(output)) end();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', ({ message }) => (output += message));
    child.on('close', () => {
      clearTimeout(late);
      resolve({ ok: expected.test(output), output });
    });
  });
}

/** Runs every command of the README far enough to see that it starts. */
export async function checkCommands(): Promise<Ran> {
  const problems: string[] = [];
  for (const [command, check] of Object.entries(COMMANDS)) {
    if ('elsewhere' in check) continue;
    const dataDir = mkdtempSync(path.join(tmpdir(), 'started-'));
    const env = { PORT: String(await freePort()), DATA_DIR: dataDir, FLEET_MODULES: '1' };
    const { ok, output } = await starts(
      [...command.split(' '), ...check.words],
      check.expected,
      env,
    );
    if (!ok) problems.push(`${command} does not start as it should:\n${output}`);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { ok: problems.length === 0, output: problems.join('\n') };
}
