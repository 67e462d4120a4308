import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { folderPrint } from '../fixtures/folder-print';
import { freePort, startPortal } from '../fixtures/portal';
import { runServer } from '../fixtures/server-program';

const folders = mkdtempSync(path.join(tmpdir(), 'start-'));
afterAll(() => {
  rmSync(folders, { recursive: true });
});

type Environment = Readonly<Record<string, string>>;
const noCertificate = path.join(folders, 'certificate.txt');
writeFileSync(noCertificate, 'no certificate');
const small = { FLEET_MODULES: '1', SEED_PASSWORD: '' };

/** Runs the server to its end: it should not come to serve anybody. */
async function tryToStart(environment: Environment) {
  const server = runServer({ PORT: String(await freePort()), ...small, ...environment });
  onTestFinished(async () => {
    server.signal('SIGKILL');
    await server.ended;
  });
  const code = await server.ended;
  return { code, printed: server.printed(), complaints: server.complaints() };
}

/** Exit code 1, and nothing said but one line on stderr. */
function expectRefusal(start: Awaited<ReturnType<typeof tryToStart>>, says: string): void {
  expect(start.complaints).toMatch(new RegExp(`^[^\\n]*${says}[^\\n]*\\n$`));
  expect(start).toMatchObject({ code: 1, printed: '' });
}

describe('a start that cannot succeed prints the reason in one line', () => {
  test('port in use: nothing is begun', async () => {
    const port = await freePort();
    const other = createServer().listen(port, 'localhost');
    await once(other, 'listening');
    onTestFinished(() => {
      other.close();
    });
    const dataDir = path.join(folders, 'port-in-use');
    const start = await tryToStart({ PORT: String(port), DATA_DIR: dataDir });
    expectRefusal(start, `Port ${port} is in use`);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a file in the place of the data folder: it stays as it is', async () => {
    const file = path.join(folders, 'file');
    writeFileSync(file, 'precious');
    const start = await tryToStart({ DATA_DIR: file });
    expectRefusal(start, 'data folder .* cannot be used');
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  test.each<[string, string, Environment]>([
    [
      'nobody listens at DATABASE_URL',
      'DATABASE_URL does not open: .*ECONNREFUSED',
      { DATABASE_URL: 'postgres://portal:x@127.0.0.1:1/portal' },
    ],
    ['a first password that is too easy', 'SEED_PASSWORD', { SEED_PASSWORD: 'short' }],
    ['an SMTP server without a host', 'SMTP_URL', { SMTP_URL: 'smtp://' }],
    [
      'a certificate in another format',
      'TLS_CERT and TLS_KEY are not',
      { TLS_CERT: noCertificate, TLS_KEY: noCertificate },
    ],
  ])('%s: nothing is begun', async (what, says, environment) => {
    const dataDir = path.join(folders, what);
    expectRefusal(await tryToStart({ DATA_DIR: dataDir, ...environment }), says);
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  });

  test('an unreadable certificate: no account is made with a password that was never printed', async () => {
    const dataDir = path.join(folders, 'certificate');
    const certificate = { TLS_CERT: '/none.pem', TLS_KEY: '/none.pem' };
    const start = await tryToStart({ DATA_DIR: dataDir, ...certificate });
    expectRefusal(start, 'TLS_CERT');
    const portal = await startPortal({ dataDir, environment: small });
    onTestFinished(portal.remove);
    expect(portal.output()).toMatch(/Password of all: +\S{12,}\n/);
  });
});

describe('a corrupt database is left as it is', () => {
  const healthy = path.join(folders, 'healthy');
  beforeAll(async () => {
    const portal = await startPortal({ dataDir: healthy, environment: small });
    await portal.stop();
  });

  /** A copy of the healthy data folder, spoilt, and the server's attempt to start on it. */
  async function spoil(how: (database: string) => void) {
    const dataDir = mkdtempSync(path.join(folders, 'spoilt-'));
    onTestFinished(() => {
      rmSync(dataDir, { recursive: true });
    });
    cpSync(healthy, dataDir, { recursive: true });
    const database = path.join(dataDir, 'database');
    how(database);
    const before = folderPrint(dataDir);
    return { start: await tryToStart({ DATA_DIR: dataDir }), before, after: folderPrint(dataDir) };
  }

  const without = (piece: string) => (database: string) => {
    rmSync(path.join(database, piece), { recursive: true });
  };
  const emptied = (piece: string) => (database: string) => {
    without(piece)(database);
    mkdirSync(path.join(database, piece));
  };
  const garbled = (piece: string) => (database: string) => {
    writeFileSync(path.join(database, piece), Buffer.alloc(8_192, 'garbage'));
  };

  test.each<[string, string, (database: string) => void]>([
    ['it says no version, as an empty place would', 'PG_VERSION is missing', without('PG_VERSION')],
    ['it says another version', 'does not open', garbled('PG_VERSION')],
    ['its control file is gone', 'pg_control is missing', without('global/pg_control')],
    [
      'its control file is cut off',
      'pg_control is cut off',
      (database) => {
        truncateSync(path.join(database, 'global/pg_control'), 100);
      },
    ],
    ['its control file is garbage', 'does not open', garbled('global/pg_control')],
    ['its log is empty', 'pg_wal is empty', emptied('pg_wal')],
    ['its tables are gone', 'base is missing', without('base')],
    [
      'it is a file',
      'ENOTDIR',
      (database) => {
        rmSync(database, { recursive: true });
        writeFileSync(database, 'no folder');
      },
    ],
  ])('%s', async (_what, says, how) => {
    const { start, before, after } = await spoil(how);
    expectRefusal(start, says);
    expect(after).toEqual(before);
  });

  test('found by PostgreSQL itself: only its own notes change, no table does', async () => {
    const { start, before, after } = await spoil(garbled('base/5/1259'));
    expectRefusal(start, 'does not open');
    const tables = (print: typeof before) =>
      Object.entries(print).filter(([name]) => /base\/\d+\/\d+/.test(name));
    expect(tables(before).length).toBeGreaterThan(100);
    expect(tables(after)).toEqual(tables(before));
  });
});
