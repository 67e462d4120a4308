import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, StartFailure, systemErrorCode } from './failure';

/**
 * [Note: One server on a folder]
 *
 * PGlite lets two processes write the same folder and corrupt it, so the server takes a lock of its
 * own: a file that names the process and when that process began. A lock whose process is gone (kill
 * -9, power cut), or whose number another process has by now, is stale and taken over. The file is
 * linked into place whole, so nobody reads half of one; and who takes over holds a second lock of the
 * same kind while looking again, so that a fresh lock is never taken for the stale one before it.
 */
export interface FolderLock {
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly began: string;
}

/** One that was killed keeps its number until its parent has taken note; in a container nobody may. */
const DEAD = 'dead';

/** When a process began, as the kernel counts it; '' where /proc does not exist. */
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

/** Who holds the lock; 'nobody' where there is no file, null where it cannot be read. */
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

/** Puts a lock of this process in place; false when there is one already. */
function claim(file: string): boolean {
  const whole = `${file}.${randomUUID()}`;
  writeFileSync(whole, `${String(process.pid)}\n${beganAt(process.pid)}\n`, { flag: 'wx' });
  try {
    linkSync(whole, file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}

/** Removes the lock if it is stale still, once nobody else is doing the same. */
function removeStale(file: string): void {
  const guard = `${file}.takeover`;
  if (!claim(guard)) {
    const taker = readOwner(guard);
    if (taker !== 'nobody' && isStale(taker)) rmSync(guard, { force: true });
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
 * Makes the data folder if it is not there and locks it for this process. Throws StartFailure when
 * it cannot be written, or when a server runs on it.
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
