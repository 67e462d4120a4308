import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort, startPortal } from '../fixtures/portal';

/** Runs a program in a process-id namespace of its own, as a container does. */
const NAMESPACE = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const mayUnshare = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0;
const program = path.resolve(import.meta.dirname, '../../dist/server/main.js');

describe.runIf(mayUnshare)(
  'in another container (left out where unshare --pid may not run)',
  () => {
    test('a server is refused the data folder of one that runs', async () => {
      const environment = { FLEET_MODULES: '1' };
      const first = await startPortal({ environment });
      onTestFinished(first.remove);
      const second = spawn('unshare', [...NAMESPACE, process.execPath, program], {
        env: {
          ...process.env,
          ...environment,
          PORT: String(await freePort()),
          DATA_DIR: first.dataDir,
          NODE_ENV: 'production',
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let complaints = '';
      second.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
      await once(second, 'close');
      expect(complaints).toMatch(/Another server .*runs on /);
      expect(second.exitCode).toBe(1);
    });
  },
);
