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
  it('makes the folder, refuses a second server, and can be locked again after release', async () => {
    const inner = join(folder, 'new', 'data');
    const lock = await lockDataFolder(inner);
    await expect(lockDataFolder(inner)).rejects.toThrow(/Another server/);
    lock.release();
    (await lockDataFolder(inner)).release();
  });

  it('takes over the lock of a process that was killed', async () => {
    const killed = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    await once(killed, 'spawn');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    writeFileSync(join(folder, 'server.lock'), `${String(killed.pid)}\n1\n`);
    (await lockDataFolder(folder)).release();
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
      (await lockDataFolder(folder)).release();
      parentProcess.kill('SIGKILL');
    },
  );

  it('takes over a lock whose process number belongs to another process by now', async () => {
    writeFileSync(join(folder, 'server.lock'), `${String(process.pid)}\nlong ago\n`);
    (await lockDataFolder(folder)).release();
  });

  describe('in another container, where process numbers differ', () => {
    /** Writes the process number as the other container sees it: that of no process here. */
    const renumber = () => {
      const file = join(folder, 'server.lock');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, '999999999'));
    };

    it('refuses a second server while the first one runs', async () => {
      const lock = await lockDataFolder(folder);
      renumber();
      await expect(lockDataFolder(folder)).rejects.toThrow(/Another server/);
      lock.release();
      (await lockDataFolder(folder)).release();
    });

    it('takes over the lock of a server that was killed', async () => {
      const code = `require('net').createServer().listen(${JSON.stringify(join(folder, 'a.sock'))},
        () => console.log('listening'))`;
      const killed = spawn(process.execPath, ['-e', code]);
      await once(killed.stdout, 'data');
      writeFileSync(join(folder, 'server.lock'), '999999999\n1\na.sock\n');
      await expect(lockDataFolder(folder)).rejects.toThrow(/Another server/);
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      (await lockDataFolder(folder)).release();
      expect(readdirSync(folder)).toEqual([]);
    });
  });

  it('takes over a lock file that was only partly written', async () => {
    writeFileSync(join(folder, 'server.lock'), '');
    (await lockDataFolder(folder)).release();
  });

  it('throws StartFailure when the folder cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(lockDataFolder(join(folder, 'file', 'data'))).rejects.toThrow(StartFailure);
  });
});
