import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inlineScripts } from './inline-scripts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inline-scripts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('allows each inline script of the page by its hash, and no file', () => {
  const page =
    '<script>begin();\n</script><script type="module" src="/start.js"></script><script>go()</script>';
  writeFileSync(join(folder, 'index.html'), page);
  expect(inlineScripts(folder)).toEqual([sourceOf('begin();\n'), sourceOf('go()')]);
});

it('allows none where there is no built app', () => {
  expect(inlineScripts(folder)).toEqual([]);
  expect(inlineScripts(null)).toEqual([]);
});

it('throws when the page cannot be read', () => {
  mkdirSync(join(folder, 'index.html'));
  expect(() => inlineScripts(folder)).toThrow(/EISDIR/);
});
