import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { runNode, top, type Ran, type RunNode } from './command';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

/** Choice of the tests to run. */
interface Selection {
  /** Projects of vite.config.ts; `*` stands for any letters. */
  readonly projects: readonly string[];
  /** Commit: only tests that import a file that changed since then, directly or indirectly. */
  readonly changedSince?: string;
}

/** Runs tests and counts them. A skipped test fails the step, so that none is silent. */
export async function runTests(
  { projects, changedSince }: Selection,
  environment: Readonly<Record<string, string>> = {},
  runProgram: RunNode = runNode,
): Promise<Ran> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  const file = path.join(folder, 'report.json');
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
    const chosen = projects.flatMap((name) => ['--project', name]);
    if (changedSince !== undefined) chosen.push('--changed', changedSince);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { ok, output } = await runProgram([...vitest, ...chosen, ...reporters], environment);
    if (!existsSync(file)) return { ok: false, output };
    const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const skipped = report.numPendingTests;
    return {
      ok: ok && skipped === 0,
      output,
      faults: [
        ...failures(report),
        ...(skipped === 0 ? [] : [`${skipped} tests were skipped: none may be.`]),
        ...(ok ? [] : outsideTests(output)),
      ],
      remarks: secondTries(report),
      tests: {
        passed: report.numPassedTests,
        failed: Math.max(report.numFailedTests + skipped, ok ? 0 : 1),
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lines shown of a message: a log may be truncated. */
const LINES = 14;
/** Lines shown of its end, where it is longer: a failed wait lists there its last state. */
const LAST_LINES = 6;

const isOfStack = (line: string): boolean => /^\s+at /.test(line);

/** Returns the beginning and the end of a message, without its stack. */
export function brief(message: string, lines: number): string {
  const all = message.split('\n').filter((line) => !isOfStack(line) && line.trim() !== '');
  const isLong = all.length > lines + LAST_LINES;
  const shown = isLong ? [...all.slice(0, lines), '…', ...all.slice(-LAST_LINES)] : all;
  return shown.join('\n    ');
}

/** Errors outside of any test, which the report does not have. */
const outsideTests = (output: string): readonly string[] => {
  const start = output.search(/Unhandled (Errors|Rejection|Error)/);
  return start < 0 ? [] : [brief(output.slice(start), 2 * LINES)];
};

/** Failures, with the beginning of their messages. */
function failures({ testResults }: Report): readonly string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(top, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        (test) =>
          `× ${file} > ${test.fullName}\n    ${brief(test.failureMessages[0] ?? '', LINES)}`,
      );
    const isFileAtFault = status === 'failed' && failed.length === 0;
    return isFileAtFault ? [`× ${file}\n    ${brief(message, LINES)}`] : failed;
  });
}

/** Tests that passed at a second try: reported, so that flaky tests are noticed. */
const secondTries = ({ testResults }: Report): readonly string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `passed at another try: ${path.relative(top, name)} > ${fullName}\n    ${brief(failureMessages[0] ?? '', LINES)}`,
      ),
  );
