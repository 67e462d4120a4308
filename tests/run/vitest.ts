import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { runNode, type Ran } from './command';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});

/** Runs the tests of a project of vite.config.ts and counts them. A skipped test fails the step: none is silent. */
export async function runTests(
  project: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const folder = mkdtempSync(path.join(tmpdir(), `tests-${project}-`));
  const file = path.join(folder, 'report.json');
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { ok, output } = await runNode([...vitest, ...reporters], environment);
    if (!existsSync(file)) return { ok: false, output };
    const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const skipped = report.numPendingTests;
    return {
      ok: ok && skipped === 0,
      output: skipped === 0 ? output : `${output}\n${skipped} tests were skipped: none may be.`,
      tests: {
        passed: report.numPassedTests,
        failed: Math.max(report.numFailedTests + skipped, ok ? 0 : 1),
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
