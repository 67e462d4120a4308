import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sync } from '../database/durable-files';
import { messageOf, StartFailure } from '../failure';
import { checkBackup, type CheckedBackup } from './backup-format';

/** Opens a new file for writing; an argument, so that a test can fill the disk. */
export type OpenOutput = (path: string) => Promise<{
  write(bytes: Buffer): Promise<unknown>;
  sync(): Promise<void>;
  close(): Promise<void>;
}>;

export const openOutput: OpenOutput = (path) => open(path, 'w', 0o600);

/**
 * Writes a back-up into a file next to its final one, checks it as a restore would, syncs it and
 * renames it, so that a file of this name is always a whole back-up. Throws StartFailure, and
 * leaves nothing behind, when there is such a file already, the disk is full, or the back-up is not
 * complete.
 */
export async function storeBackup(
  pieces: AsyncIterable<unknown>,
  file: string,
  openFile: OpenOutput = openOutput,
): Promise<CheckedBackup> {
  const path = resolve(file);
  if (existsSync(path)) throw new StartFailure(`${path} exists already. Nothing was written.`);
  const draft = `${path}.part`;
  try {
    await write(pieces, draft, openFile);
    const checked = await checkBackup(draft);
    await rename(draft, path);
    sync(dirname(path));
    return checked;
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The back-up ${path} was not written: ${messageOf(error)}`);
  }
}

async function write(
  pieces: AsyncIterable<unknown>,
  draft: string,
  openFile: OpenOutput,
): Promise<void> {
  const output = await openFile(draft);
  try {
    for await (const piece of pieces) if (Buffer.isBuffer(piece)) await output.write(piece);
    await output.sync();
  } finally {
    await output.close();
  }
}
