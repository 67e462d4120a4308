import { PGlite } from '@electric-sql/pglite';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { SECOND, later, type EpochMs } from '../../src/base/units';
import { isModuleId } from '../../src/domain/ids';
import type { Database } from '../../src/server/database/database';
import { auditEntries, commands } from '../../src/server/database/tables/commands';
import { accounts } from '../../src/server/database/tables/identity';
import { syncedSettings } from '../../src/server/database/tables/synced-settings';
import { samples } from '../../src/server/database/tables/telemetry';
import { syncLog, tidy } from '../../src/server/database/upkeep';
import { createAccount } from '../../src/server/identity/accounts';
import { moduleNumbers } from '../../src/server/fleet/register-fleet';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { countedMachines, newKey, press, type CountedMachines } from '../fixtures/commands';
import { fillLively } from '../fixtures/images';
import { migrated } from '../fixtures/pglite';
import { cuttableFolder, openCuttable, type CuttableFolder } from '../fixtures/power-cut';

const M = '0103190121';
const MODULES = 4;
const CUTS = 20;

/** Everything that was acknowledged, or executed, up to a moment. */
interface Acknowledged {
  readonly commands: string[];
  readonly executed: { count: number };
  readonly accounts: string[];
  settings: number;
  /** Newest sample that was stored before the last sync of the log. */
  telemetry: EpochMs | null;
}

let folder: CuttableFolder;
let client: PGlite;
let api: TestApi;
let machines: CountedMachines;
beforeAll(async () => {
  folder = await cuttableFolder();
  client = await openCuttable(folder);
  const database = await migrated(client);
  await fillLively(database.db, MODULES, NOON);
  machines = countedMachines();
  api = await startApi({ machines, modules: MODULES, database, requestsPerMinute: 100_000 });
});
afterAll(async () => {
  await api.close();
  folder.remove();
});

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const random = randomFrom(14);

/** One more of each write that is acknowledged; telemetry is synced only now and then. */
async function writeOnce(round: number, done: Acknowledged): Promise<void> {
  const now = later(NOON, round * SECOND);
  api.moveTo(now);
  const key = newKey();
  const pressed = await press(api, now, M, 'DISABLE', { key });
  expect(pressed.status).toBe(200);
  done.commands.push(key);
  const path = `${API_BASE}/Users/${api.idOf('operator')}/keep`;
  const body = { revision: round, document: { round } };
  expect((await api.request('operator', 'PUT', path, body)).status).toBe(200);
  done.settings = round + 1;
  const email = `person-${round}@example.test`;
  await createAccount(api.db, { email, name: 'P', password: 'a password of no use' });
  done.accounts.push(email);
  if (!isModuleId(M)) throw new Error('no module id');
  await api.feed.report(M, now);
  if (random() < 0.4) {
    await syncLog(client);
    done.telemetry = now;
  }
  if (round % 7 === 6) await tidy(client);
}

/** Lists acknowledged writes that a database lacks. */
async function missingIn(db: Database, done: Acknowledged): Promise<string[]> {
  const missing: string[] = [];
  const entries = await db.select().from(auditEntries);
  const rows = await db.select().from(commands);
  const closed = new Set(rows.filter(({ outcome }) => outcome === 'ok').map(({ key }) => key));
  for (const key of done.commands) if (!closed.has(key)) missing.push(`command ${key}`);
  if (rows.length < done.executed.count) missing.push('an executed command');
  if (entries.length < closed.size) missing.push('an entry of the audit log');
  const emails = new Set((await db.select().from(accounts)).map(({ email }) => email));
  for (const email of done.accounts) if (!emails.has(email)) missing.push(`account ${email}`);
  const [settings] = await db
    .select()
    .from(syncedSettings)
    .where(eq(syncedSettings.userId, api.idOf('operator')));
  if ((settings?.revision ?? 0) < done.settings) missing.push(`settings ${done.settings}`);
  if (done.telemetry !== null) {
    const number = [...(await moduleNumbers(db, api.fleet))].find(([id]) => id === M)?.[1] ?? -1;
    const rows = await db
      .select()
      .from(samples)
      .where(and(eq(samples.module, number), eq(samples.at, done.telemetry)));
    if (rows.length === 0) missing.push(`the sample of ${done.telemetry}`);
  }
  return missing;
}

test(`after ${CUTS} power cuts the database opens each time, with everything acknowledged`, async () => {
  const done: Acknowledged = {
    commands: [],
    executed: { count: 0 },
    accounts: [],
    settings: 0,
    telemetry: null,
  };
  const outcomes: string[][] = [];
  let round = 0;
  for (let cuts = 0; cuts < CUTS; cuts++) {
    const rounds = 1 + Math.floor(random() * 3);
    for (let i = 0; i < rounds; i++) await writeOnce(round++, done);
    done.executed.count = machines.sent.length;
    const image = await PGlite.create({ dataDir: folder.cut(random) });
    const { db } = await migrated(image);
    outcomes.push(await missingIn(db, done));
    await image.close();
  }
  expect(outcomes).toEqual(Array.from({ length: CUTS }, () => []));
}, 300_000);
