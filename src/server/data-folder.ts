import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, StartFailure, systemErrorCode } from './failure';

/**
 * [Note: One server on a folder]
 *
 * PGlite lets two processes write the same folder and corrupt it, so the server takes a lock of its
 * own: a file that names the process and when that process began. A lock whose process is gone (kill
 * -9, power cut), or whose number another process has by now, is stale and taken over. Taking over
 * moves the file aside first: of two that try at once only one succeeds.
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

function readOwner(file: string): Owner | null {
  const [pid = '', began = ''] = readFileSync(file, 'utf8').split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), began } : null;
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${String(process.pid)}\n${beganAt(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function moveStaleAside(file: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    rmSync(aside);
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
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
    for (let attempt = 0; attempt < 3; attempt++) {
      if (create(file)) {
        return {
          release: () => {
            rmSync(file, { force: true });
          },
        };
      }
      const owner = readOwner(file);
      if (owner !== null && runs(owner)) {
        throw new StartFailure(
          `Another server (process ${String(owner.pid)}) runs on the data folder ${folder}.`,
        );
      }
      moveStaleAside(file);
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The data folder ${folder} cannot be used: ${messageOf(error)}`);
  }
  throw new StartFailure(`The data folder ${folder} is being taken by another server.`);
}
