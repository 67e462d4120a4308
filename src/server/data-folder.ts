import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { messageOf, StartFailure, systemErrorCode } from './failure';

/**
 * [Note: One server on a folder]
 *
 * Two PGlite processes that write to the same folder corrupt it, so the server takes a lock of its
 * own: a file with its process number, the time at which that process started, and the name of a
 * socket in the same folder on which it listens. The owner runs when there is such a process, or
 * when its socket accepts a connection: a process number means nothing in another container, but
 * the kernel connects to the socket of every process that still exists, also a suspended one. Any
 * other lock is stale (kill -9, power cut), and may be taken over. The lock file is linked into
 * place complete, so nobody reads half of one. A takeover holds a second lock of the same kind
 * while it checks again, so that a new lock is never mistaken for the stale one before it.
 */
export interface FolderLock {
  /** Handles connections to the lock's socket from now on; until then they are closed. */
  serve(handle: (connection: Socket) => Promise<void>): void;
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly began: string;
  /** Name of its socket; empty where the file system has no sockets. */
  readonly socket: string;
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

function isProcess({ pid, began }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  return beganAt(pid) === began;
}

/** Errors of a connection to a socket that nobody listens on. */
const NOBODY: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK']);

async function accepts(socket: string): Promise<boolean> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch (error) {
    return !NOBODY.has(systemErrorCode(error));
  } finally {
    connection.destroy();
  }
}

const runs = async (folder: string, owner: Owner): Promise<boolean> =>
  isProcess(owner) || (owner.socket !== '' && (await accepts(join(folder, owner.socket))));

/** Returns the owner of a lock; 'nobody' where there is no file, null where it cannot be parsed. */
function readOwner(file: string): Owner | null | 'nobody' {
  try {
    const [pid = '', began = '', socket = ''] = readFileSync(file, 'utf8').split('\n');
    return /^\d+$/.test(pid) ? { pid: Number(pid), began, socket } : null;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return 'nobody';
    throw error;
  }
}

const isStale = async (folder: string, owner: Owner | null): Promise<boolean> =>
  owner === null || !(await runs(folder, owner));

interface Listening {
  /** Name in the folder; empty where it cannot have sockets. */
  readonly name: string;
  readonly serve: FolderLock['serve'];
  readonly close: () => void;
}

/** Longest path of a socket, in bytes, on every system. */
const LONGEST_SOCKET_PATH = 100;

/** Listens on a new socket in the folder, for as long as this process runs. */
async function listenIn(folder: string): Promise<Listening> {
  const name = `${randomUUID().slice(0, 8)}.sock`;
  const none = { name: '', serve: () => undefined, close: () => undefined };
  if (Buffer.byteLength(join(folder, name)) > LONGEST_SOCKET_PATH) return none;
  let handle: (connection: Socket) => unknown = (connection) => connection.destroy();
  const server = createServer((connection) => {
    handle(connection);
  });
  server.unref();
  try {
    server.listen(join(folder, name));
    await once(server, 'listening');
  } catch {
    return none;
  }
  const serve: FolderLock['serve'] = (handler) => {
    handle = handler;
  };
  return { name, serve, close: () => server.close() };
}

/** Puts a lock of this process in place; returns false when there is one already. */
function claim(file: string, socket: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  const lines = [String(process.pid), beganAt(process.pid), socket, ''];
  writeFileSync(draft, lines.join('\n'), { flag: 'wx' });
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
async function removeStale(folder: string, file: string, socket: string): Promise<void> {
  const guard = `${file}.takeover`;
  if (!claim(guard, socket)) {
    const guardOwner = readOwner(guard);
    if (guardOwner !== 'nobody' && (await isStale(folder, guardOwner)))
      rmSync(guard, { force: true });
    return;
  }
  try {
    const owner = readOwner(file);
    if (owner === 'nobody' || !(await isStale(folder, owner))) return;
    if (owner !== null && owner.socket !== '') rmSync(join(folder, owner.socket), { force: true });
    rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Makes the data folder if it does not exist and locks it for this process. Rejects with
 * StartFailure when it cannot be written, or when another server runs on it.
 */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  let listening: Listening | null = null;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { name, serve, close } = (listening = await listenIn(folder));
    const file = join(folder, 'server.lock');
    for (let attempt = 0; attempt < 5; attempt++) {
      if (claim(file, name)) {
        return {
          serve,
          release: () => {
            rmSync(file, { force: true });
            close();
          },
        };
      }
      const owner = readOwner(file);
      if (owner !== 'nobody' && owner !== null && (await runs(folder, owner))) {
        throw new StartFailure(
          `Another server (process ${String(owner.pid)}) runs on the data folder ${folder}.`,
        );
      }
      await removeStale(folder, file, name);
    }
    throw new StartFailure(`The data folder ${folder} is being taken by another server.`);
  } catch (error) {
    listening?.close();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The data folder ${folder} cannot be used: ${messageOf(error)}`);
  }
}

/**
 * Connects to the server that runs on the data folder; null when none does. Throws StartFailure
 * when it cannot be reached.
 */
export async function connectToServer(folder: string): Promise<Socket | null> {
  const owner = readOwner(join(folder, 'server.lock'));
  if (owner === 'nobody' || owner === null || !(await runs(folder, owner))) return null;
  const unreachable = (reason: string) =>
    new StartFailure(
      `The server (process ${String(owner.pid)}) cannot be reached: ${reason}. ` +
        'Stop it and try again.',
    );
  if (owner.socket === '') throw unreachable('its data folder has no socket');
  const connection = connect(join(folder, owner.socket));
  try {
    await once(connection, 'connect');
    return connection;
  } catch (error) {
    connection.destroy();
    throw unreachable(messageOf(error));
  }
}
