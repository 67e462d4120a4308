import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the program: dist/server when it is built, src/server when it runs as source. */
const here = dirname(fileURLToPath(import.meta.url));
/** The build puts the migrations beside the program, so that it needs no source at run time. */
const beside = join(here, 'migrations');
const isBuilt = existsSync(beside);

export const MIGRATIONS = isBuilt ? beside : join(here, 'database/migrations');
/** Program of the thread of the embedded database. */
export const DATABASE_WORKER = isBuilt
  ? join(here, 'database-worker.js')
  : join(here, 'database/embedded-worker-source.js');
export const BUILT_APP = isBuilt ? join(here, '../app') : join(here, '../../dist/app');
