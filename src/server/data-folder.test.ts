import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDataFolder } from './data-folder';
import { StartFailure } from './failure';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('lockDataFolder', () => {
  it('makes the folder, refuses a second server, and can be locked again after release', () => {
    const inner = join(folder, 'new', 'data');
    const lock = lockDataFolder(inner);
    expect(() => lockDataFolder(inner)).toThrow(/Another server/);
    lock.release();
    lockDataFolder(inner).release();
  });

  it('takes over the lock of a process that was killed', async () => {
    const killed = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    await once(killed, 'spawn');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    writeFileSync(join(folder, 'server.lock'), `${String(killed.pid)}\n1\n`);
    lockDataFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  const linux = existsSync('/proc/self/stat');
  it.runIf(linux)(
    'takes over the lock of a killed process that its parent has not waited for',
    async () => {
      const parentProcess = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60']);
      const pid = Number(String(await once(parentProcess.stdout, 'data')));
      const stat = () => readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      await vi.waitFor(
        () => {
          expect(stat()).toContain(') Z ');
        },
        { timeout: 20_000 },
      );
      const began = stat().split(' ')[21] ?? '';
      writeFileSync(join(folder, 'server.lock'), `${String(pid)}\n${began}\n`);
      lockDataFolder(folder).release();
      parentProcess.kill('SIGKILL');
    },
  );

  it('takes over a lock whose process number belongs to another process by now', () => {
    writeFileSync(join(folder, 'server.lock'), `${String(process.pid)}\nlong ago\n`);
    lockDataFolder(folder).release();
  });

  it('takes over a lock file that was only partly written', () => {
    writeFileSync(join(folder, 'server.lock'), '');
    lockDataFolder(folder).release();
  });

  it('throws StartFailure when the folder cannot be made', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => lockDataFolder(join(folder, 'file', 'data'))).toThrow(StartFailure);
  });
});
