import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, StartFailure, systemErrorCode } from './failure';

/**
 * [Note: One server on a folder]
 *
 * Two PGlite processes that write to the same folder corrupt it, so the server takes a lock of its
 * own: a file with the process number and the time at which that process started. A lock is stale,
 * and may be taken over, when its process has ended (kill -9, power cut) or its number belongs to
 * another process by now. The lock file is linked into place complete, so nobody reads half of one.
 * A takeover holds a second lock of the same kind while it checks again, so that a new lock is
 * never mistaken for the stale one before it.
 */
export interface FolderLock {
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly began: string;
}

/**
 * Start time of a killed process that still has its number, because its parent has not waited for
 * it; in a container no parent may ever do so.
 */
const DEAD = 'dead';

/** Returns the start time of a process as the kernel counts it; '' where /proc does not exist. */
function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return /[ZX]/.test(fields[0] ?? '') ? DEAD : (fields[19] ?? '');
  } catch {
    return '';
  }
}

function runs(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  return beganAt(owner.pid) === owner.began;
}

/** Returns the owner of a lock; 'nobody' where there is no file, null where it cannot be parsed. */
function readOwner(file: string): Owner | null | 'nobody' {
  try {
    const [pid = '', began = ''] = readFileSync(file, 'utf8').split('\n');
    return /^\d+$/.test(pid) ? { pid: Number(pid), began } : null;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return 'nobody';
    throw error;
  }
}

const isStale = (owner: Owner | null): boolean => owner === null || !runs(owner);

/** Puts a lock of this process in place; returns false when there is one already. */
function claim(file: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${String(process.pid)}\n${beganAt(process.pid)}\n`, { flag: 'wx' });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock if it is still stale, unless another process is doing the same. */
function removeStale(file: string): void {
  const guard = `${file}.takeover`;
  if (!claim(guard)) {
    const guardOwner = readOwner(guard);
    if (guardOwner !== 'nobody' && isStale(guardOwner)) rmSync(guard, { force: true });
    return;
  }
  try {
    const owner = readOwner(file);
    if (owner !== 'nobody' && isStale(owner)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Makes the data folder if it does not exist and locks it for this process. Throws StartFailure
 * when it cannot be written, or when another server runs on it.
 */
export function lockDataFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'server.lock');
    for (let attempt = 0; attempt < 5; attempt++) {
      if (claim(file)) {
        return {
          release: () => {
            rmSync(file, { force: true });
          },
        };
      }
      const owner = readOwner(file);
      if (owner !== 'nobody' && owner !== null && runs(owner)) {
        throw new StartFailure(
          `Another server (process ${String(owner.pid)}) runs on the data folder ${folder}.`,
        );
      }
      removeStale(file);
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The data folder ${folder} cannot be used: ${messageOf(error)}`);
  }
  throw new StartFailure(`The data folder ${folder} is being taken by another server.`);
}
