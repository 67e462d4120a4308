import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { apiClient } from '../fixtures/api-client';
import { startPortal, freePort } from '../fixtures/portal';
import { startPostgres, withPostgres, type PostgresServer } from '../fixtures/postgres';
import { runServer } from '../fixtures/server-program';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

withPostgres('a PostgreSQL server instead of the embedded database', (programs) => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres(programs);
  });
  afterAll(() => postgres.remove());

  test('people sign in and see the fleet; the next start finds it all', async () => {
    const environment = { DATABASE_URL: postgres.url(), FLEET_MODULES: '2' };
    const first = await startPortal({ environment });
    onTestFinished(first.remove);
    const before = await (await apiClient(first, 'admin')).newest();
    expect(before.size).toBe(2);
    expect(await first.stop()).toBe(0);
    expect(first.output()).not.toContain('rror');

    const second = await startPortal({ dataDir: first.dataDir, environment });
    onTestFinished(second.remove);
    expect(second.output()).not.toContain('Password of all');
    const after = await (await apiClient(second, 'admin')).newest();
    expect([...after.keys()]).toEqual([...before.keys()]);
  });

  test('two servers that start together on an empty database both serve', async () => {
    const empty = await startPostgres(programs);
    const environment = { DATABASE_URL: empty.url(), FLEET_MODULES: '2' };
    try {
      const ports = [await freePort(), await freePort()];
      const servers = await Promise.all(ports.map((port) => startPortal({ environment, port })));
      try {
        const printed = servers.map((server) => server.output().includes('Password of all'));
        expect(printed.filter(Boolean)).toHaveLength(1);
        const idle = servers.filter((server) => server.output().includes('Another server'));
        expect(idle).toHaveLength(1);
        for (const server of servers) {
          const { size } = await (await apiClient(server, 'admin')).newest();
          expect(size).toBe(2);
        }
      } finally {
        await Promise.all(servers.map((server) => server.remove()));
      }
    } finally {
      await empty.remove();
    }
  });

  test('a wrong password is one clear line and exit code 1', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
    const server = runServer({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url('wrong'),
    });
    onTestFinished(() => {
      server.signal('SIGKILL');
      rmSync(dataDir, { recursive: true });
    });
    expect(await server.ended).toBe(1);
    expect(server.complaints()).toMatch(
      /^The database at DATABASE_URL does not open: password authentication failed .*\n$/,
    );
    expect(server.complaints()).not.toContain('wrong');
  });
});
