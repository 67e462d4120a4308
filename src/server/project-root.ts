import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The server does not stand below a package.json.');
  return findRoot(parent);
}

/** Folder of the checkout, found from the place of this file: built in dist/ or as source. */
export const PROJECT_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));
export const MIGRATIONS = join(PROJECT_ROOT, 'src/server/database/migrations');
export const BUILT_APP = join(PROJECT_ROOT, 'dist/app');
