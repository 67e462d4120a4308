import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { epochMs, later, MINUTE, SECOND, type EpochMs } from '../../src/base/units';
import type { Sample } from '../../src/domain/machine/readings';
import { openEmbedded, type SharedDatabase } from '../../src/server/database/database';
import { openServer } from '../../src/server/database/postgres-server';
import { createLiveFeed } from '../../src/server/fleet/live-feed';
import { registerFleet } from '../../src/server/fleet/register-fleet';
import { ingest } from '../../src/server/ingest/ingest';
import { createFleet } from '../../src/simulator/fleet';
import { postgresPrograms, startPostgres } from '../fixtures/postgres';
import { atMost, digits, type Figure } from './figure';

/** Samples of one module that was offline: four days in steps of ten seconds. */
const BACKLOG = 33_000;
const STEP_MS = 10 * SECOND;
const MODULES = 100;
const TICKS = 10;
const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));

/** Limits, ms of the embedded database; PostgreSQL has a quarter of the first. */
const SAMPLE_MS = 3;
const WAIT_MS = 250;

/**
 * Measures ingest on the embedded database and on PostgreSQL: the time of a sample when a fleet
 * sends its minute, and when a machine sends a backlog after its newest sample; and how long
 * another read waits meanwhile.
 */
export async function measureIngest(): Promise<readonly Figure[]> {
  const figures = await withEmbedded((db) => figuresOf('embedded', db, SAMPLE_MS));
  const programs = postgresPrograms();
  if (programs === null) {
    process.stdout.write('Left out: PostgreSQL is not installed.\n');
    return figures;
  }
  const postgres = await startPostgres(programs, { durable: true });
  try {
    const db = await openServer(postgres.url());
    try {
      return [...figures, ...(await figuresOf('PostgreSQL', db, SAMPLE_MS / 4))];
    } finally {
      await db.close();
    }
  } finally {
    await postgres.remove();
  }
}

async function withEmbedded<T>(work: (db: SharedDatabase) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-ingest-'));
  const fail = (reason: unknown) => {
    throw reason;
  };
  const database = await openEmbedded(path.join(folder, 'database'), fail, fail);
  try {
    return await work(database);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function figuresOf(
  name: string,
  { db }: SharedDatabase,
  limit: number,
): Promise<readonly Figure[]> {
  const registered = await registerFleet(db, MODULES, NOW);
  const feed = createLiveFeed(db, registered);
  await feed.tick(NOW);
  let now = NOW;
  const tickEvery = (step: number) =>
    timed(async () => {
      for (let tick = 1; tick <= TICKS; tick++) await feed.tick((now = later(now, step)));
    });
  const six = (await tickEvery(MINUTE)) / (MODULES * TICKS * 6);
  const one = (await tickEvery(STEP_MS)) / (MODULES * TICKS);
  const waits: number[] = [];
  const [newest, ...arrived] = backlogOf(NOW);
  if (newest !== undefined) await ingest(db, MODULES + 1, [newest], NOW);
  const backlog = await timed(() =>
    whileReading(db, waits, () => ingest(db, MODULES + 1, arrived, NOW)),
  );
  const detail = `fleet of ${MODULES}: ${digits(six)} ms with six samples of each module; ${waits.length} reads while ${BACKLOG} samples took ${digits(backlog / 1_000)} s`;
  const perSample = backlog / BACKLOG;
  return [
    atMost(`Ingest, ${name}: a sample of a backlog`, perSample, ' ms', limit, detail),
    atMost(`Ingest, ${name}: one sample of each of ${MODULES} modules`, one, ' ms', limit, detail),
    atMost(`Ingest, ${name}: longest read meanwhile`, Math.max(...waits), ' ms', WAIT_MS, detail),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Returns a module's newest sample, and then those of the days before it. */
function backlogOf(now: EpochMs): Sample[] {
  const fleet = createFleet({ seed: 1, moduleCount: 1, asOf: now });
  const [module] = fleet.modules;
  const samples: Sample[] = [];
  for (let step = 0; samples.length < BACKLOG && module !== undefined; step++) {
    const sample = fleet.sample(module.moduleId, later(now, -step * STEP_MS));
    if (sample !== null) samples.push(sample);
  }
  return samples;
}

/** Reads from the database all the time while work runs; adds the waits in ms. */
async function whileReading(
  db: SharedDatabase['db'],
  waits: number[],
  work: () => Promise<unknown>,
): Promise<void> {
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      waits.push(await timed(() => db.execute(sql`select 1`)));
      await pause(20);
    }
  })();
  await work();
  over.abort();
  await reading;
}
