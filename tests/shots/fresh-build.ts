import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { runNode, top } from '../run/command';

/** Sources of the built app. */
const SOURCES = ['src', 'sw', 'public', 'locales', 'index.html', 'redirect.html', 'vite.config.ts'];
const BUILT = path.join(top, 'dist/app/index.html');

const newest = (files: readonly string[]): number =>
  Math.max(0, ...files.map((file) => statSync(file).mtimeMs));

function filesOf(source: string): readonly string[] {
  const place = path.join(top, source);
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Builds app and server unless the build is newer than every source. */
export async function buildWhenStale(): Promise<void> {
  if (existsSync(BUILT) && newest([BUILT]) > newest(SOURCES.flatMap(filesOf))) return;
  process.stdout.write('Building the app first.\n');
  const { ok, output } = await runNode(['node_modules/tsx/dist/cli.mjs', 'tests/run/build.ts']);
  if (!ok) throw new Error(`The build failed:\n${output}`);
}
