import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { epochMs } from '../../src/base/units';
import type { UserRights } from '../../src/domain/person/access';
import { readMachineDeviations } from '../../src/server/configuration/read-deviations';
import { openEmbedded, type Database } from '../../src/server/database/database';
import { createConfigFeed } from '../../src/server/fleet/config-feed';
import { registerFleet } from '../../src/server/fleet/register-fleet';
import { atMost, digits, listValues, median, type Figure } from './figure';

const MODULES = 1_000;
const RUNS = 9;
const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const EVERYTHING: UserRights = {
  blocked: false,
  authZGlobalAccess: 'ReadWrite',
  securityGroupAccess: [],
};

/**
 * Measures, on the embedded database, how long the server takes to find the odd ones among a
 * thousand modules with 300 parameters each, and how long another read waits while their past is
 * stored.
 */
export async function measureDeviations(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-deviations-'));
  const fail = (reason: unknown) => {
    throw reason;
  };
  const { db, close } = await openEmbedded(path.join(folder, 'database'), fail, fail);
  try {
    const { ms, waits } = await fillFleet(db);
    await readMachineDeviations(db, EVERYTHING);
    const times: number[] = [];
    let parameters = 0;
    for (let run = 0; run < RUNS; run++) {
      const before = performance.now();
      const { machines } = await readMachineDeviations(db, EVERYTHING);
      times.push(performance.now() - before);
      parameters = machines.reduce((sum, { reported }) => sum + reported, 0);
    }
    const detail = `${parameters.toLocaleString('en')} parameters, times ${listValues(times)} ms; their past of two years stored in ${digits(ms / 1_000)} s`;
    return [
      atMost('Odd ones among 1,000 modules', median(times), ' ms', 500, detail),
      {
        ...{ name: 'Longest wait of a read while their past is stored', unit: ' ms', limit: null },
        value: Math.max(...waits),
        detail: `${waits.length} reads, median ${digits(median(waits))} ms`,
      },
    ];
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stores the configuration of the fleet and its past, while another client reads. */
async function fillFleet(db: Database) {
  const registered = await registerFleet(db, MODULES, NOW);
  const filled = new AbortController();
  const waits: number[] = [];
  const reading = (async () => {
    while (!filled.signal.aborted) {
      const before = performance.now();
      await db.execute(sql`select 1`);
      waits.push(performance.now() - before);
      await pause(50);
    }
  })();
  const before = performance.now();
  await createConfigFeed(db, registered).tick(NOW);
  const ms = performance.now() - before;
  filled.abort();
  await reading;
  return { ms, waits };
}
