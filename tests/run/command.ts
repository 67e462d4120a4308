import { spawn } from 'node:child_process';
import path from 'node:path';

/** The top of the project. */
export const top = path.resolve(import.meta.dirname, '../..');

export interface Ran {
  readonly ok: boolean;
  /** Standard output and error in their order. */
  readonly output: string;
  /** Number of tests it ran, when it runs tests. */
  readonly tests?: { readonly passed: number; readonly failed: number };
  /** Failures in short: printed before the output, which may be truncated in a log. */
  readonly faults?: readonly string[];
  /** Lines worth printing though nothing failed. */
  readonly remarks?: readonly string[];
}

/** Runs a program at the top of the project. */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: top,
      env: { ...process.env, NO_COLOR: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const keep = (chunk: Buffer) => chunks.push(chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      resolve({ ok: false, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** Runs a Node program. */
export type RunNode = (
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
) => Promise<Ran>;

/**
 * Runs a Node program of the project's packages, named by its file in node_modules or in the
 * project.
 */
export const runNode: RunNode = (args, environment = {}) =>
  run(process.execPath, args, environment);

/** Runs it with what other programs leave of the processors, where the system can do that. */
export const runNodeBehind: RunNode = (args, environment = {}) =>
  process.platform === 'win32'
    ? runNode(args, environment)
    : run('nice', ['-n', '10', process.execPath, ...args], environment);
