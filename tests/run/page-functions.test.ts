import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { runNode, top } from './command';

// A function that is sent to a page must not use helpers of a transpiler: tsx writes `__name(...)`
// around each named function, which no page has. Programs that send functions run in Vite
// (in-vite.js).

/** Calls of Playwright that send a function to a page. */
const SENDS = /\.(evaluate|evaluateAll|evaluateHandle|addInitScript|waitForFunction)\(\s*(?!['"`])/;
const IMPORT = /(?:from|import\() *'(\.[^']+)'/g;

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

function fileOf(specifier: string, from: string): string | undefined {
  const place = path.resolve(path.dirname(from), specifier);
  return ['', '.ts', '.tsx', '.js']
    .map((end) => place + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(file));
}

/** Returns the program and all of ours that it imports. */
function programOf(entry: string): readonly string[] {
  const files = new Set([entry]);
  for (const file of files) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = fileOf(specifier, file);
      if (imported !== undefined) files.add(imported);
    }
  }
  return [...files];
}

/** Returns the files of a program that send functions to a page. */
const sendersOf = (entry: string): readonly string[] =>
  programOf(path.join(top, entry))
    .filter((file) => SENDS.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(top, file));

const { scripts } = packageSchema.parse(
  JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')),
);
const byTsx = Object.values(scripts).flatMap((script) => /^tsx (\S+)/.exec(script)?.[1] ?? []);

describe('a program that tsx runs', () => {
  test.for(byTsx)('%s sends no function to a page', (entry) => {
    expect(sendersOf(entry)).toEqual([]);
  });

  test('would be noticed if it did', () => {
    expect(sendersOf('tests/shots/run.ts')).toContain('tests/shots/settle.ts');
  });
});

describe('a program that Vite runs', () => {
  test('has functions that a page can take as they are', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const program = path.join(folder, 'program.ts');
    writeFileSync(
      program,
      `const sent = () => { const add = (one: number) => one + 1; return add(1); };
       console.log(String(sent));`,
    );
    const { ok, output } = await runNode(['tests/run/in-vite.js', program]);
    expect({ ok, output }).toMatchObject({ ok: true });
    expect(output).toContain('add');
    expect(output).not.toContain('__name');
  });
});
