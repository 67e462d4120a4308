import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * [Note: A power cut]
 *
 * PGlite starts PostgreSQL without fsync, and its file layer has none: after a power cut
 * acknowledged writes were missing, or the database did not open. Here PostgreSQL calls fsync, and
 * the file layer passes the call to the disk, so its own crash recovery works: what was committed
 * is there. Transactions of telemetry commit without waiting (`commitLater`), and are synced at
 * most a second later (upkeep.ts).
 */
export class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }: { readonly NODEFS: unknown }) => {
        Object.assign(streamOperations(NODEFS), { fsync: syncStream });
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Parameters with which PGlite starts PostgreSQL on DurableFiles. */
export const DURABLE_PARAMETERS: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=128MB', 'min_wal_size=32MB'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** Input/output error, as WASI numbers it. PostgreSQL stops when it gets it from fsync. */
const EIO = 29;

/** Operation of a file or folder that is open; returns 0 or the number of an error. */
function syncStream({ nfd }: { readonly nfd: number }): number {
  try {
    fsyncSync(nfd);
    return 0;
  } catch {
    return EIO;
  }
}

/** Returns the operations on open files of PGlite's file layer, which has none for fsync. */
function streamOperations(layer: unknown): object {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (isObject(layer) && 'stream_ops' in layer && isObject(layer.stream_ops))
    return layer.stream_ops;
  throw new Error('The file layer of PGlite has changed: fsync cannot be added.');
}

/** Syncs a file, or a folder: the names of its files. */
export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Syncs a folder and everything in it. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) sync(join(folder, entry));
  sync(folder);
}
