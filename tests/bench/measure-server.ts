import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY } from '../../src/base/units';
import { API_BASE } from '../../src/contract/api-base';
import { VARIABLE_NAMES } from '../../src/domain/machine/variables';
import { RESOLUTIONS } from '../../src/domain/time/time-ranges';
import { apiClient, health, type ApiClient } from '../fixtures/api-client';
import { startPortal, type RunningPortal } from '../fixtures/portal';
import { postgresPrograms, startPostgres } from '../fixtures/postgres';
import { atMost, digits, median, type Figure } from './figure';
import { diskAfter } from './server/day';
import { catchUp, healthDuring, pollFleet, timedRequest } from './server/load';
import { measurePointCost } from './server/point-cost';

/**
 * A point of seven years may cost as much as a point of thirty days, and a fifth more for noise.
 */
export async function measureServerPoint(): Promise<readonly Figure[]> {
  const { ratio, perPointSevenYears, perPointThirtyDays } = await measurePointCost();
  const detail = `seven years ${digits(perPointSevenYears)} µs per point, thirty days ${digits(perPointThirtyDays)} µs`;
  return [
    atMost(
      'Server time per point of seven years, relative to thirty days',
      ratio,
      '×',
      1.2,
      detail,
    ),
  ];
}

interface Setting {
  readonly modules: number;
  readonly database: 'embedded' | 'PostgreSQL';
}

/** Runs the built server with 1,000 and 12 modules, on either database. */
export async function measureServerLoad(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const modules of [1_000, 12]) {
    for (const database of ['embedded', 'PostgreSQL'] as const) {
      figures.push(...(await measureSetting({ modules, database })));
    }
  }
  return figures;
}

async function measureSetting(setting: Setting): Promise<readonly Figure[]> {
  const { modules, database } = setting;
  const programs = database === 'PostgreSQL' ? postgresPrograms() : null;
  if (database === 'PostgreSQL' && programs === null) {
    process.stdout.write('Left out: PostgreSQL is not installed.\n');
    return [];
  }
  const postgres = programs === null ? null : await startPostgres(programs, { durable: true });
  const url = postgres === null ? {} : { DATABASE_URL: postgres.url() };
  const began = performance.now();
  const portal = await startPortal({
    environment: { FLEET_MODULES: String(modules), REQUEST_LOG: 'off', ...url },
    startMs: 300_000,
  });
  const startMs = performance.now() - began;
  try {
    return await measureLoad(setting, portal, startMs);
  } finally {
    await portal.remove();
    await postgres?.remove();
  }
}

async function measureLoad(
  { modules, database }: Setting,
  portal: RunningPortal,
  startMs: number,
): Promise<readonly Figure[]> {
  const client = await apiClient(portal, 'staff');
  // The first backfill ends before anybody measures a query of these days.
  while ((await health(portal.url)).historyLaid === 0) await pause(500);
  const waits = await pollFleet(portal, client);
  const thirtyDays = await timedQuery(portal, client, thirtyDaysBody);
  let medians = NaN;
  const duringMedians = await healthDuring(portal.url, async () => {
    medians = await timedQuery(portal, client, mediansBody);
  });
  const memory = residentMb(portal.pid);
  const caughtUp = await catchUp(portal, client);
  const telemetry = waits.telemetry.toSorted((a, b) => a - b);
  const at = (share: number) => telemetry[Math.floor(telemetry.length * share)] ?? NaN;
  const name = `${modules.toLocaleString('en')} modules, ${database}`;
  const isLimited = modules === 1_000 && database === 'embedded';
  const limited = (line: string, value: number, limit: number, detail: string): Figure => ({
    name: `${name}: ${line}`,
    value,
    unit: ' ms',
    limit: isLimited ? { at: 'most', value: limit } : null,
    detail,
  });
  const detail = `start ${digits(startMs / 1_000)} s, ${digits(memory)} MB, telemetry p50 ${digits(at(0.5))} ms, 30 days ${digits(thirtyDays)} ms, 300 medians ${digits(medians)} ms (longest /healthz ${digits(Math.max(...duringMedians))} ms), caught up after a sleep of two minutes in ${digits(caughtUp.ms / 1_000)} s (longest /healthz ${digits(Math.max(...caughtUp.health))} ms)`;
  process.stdout.write(`${name}: ${detail}\n`);
  return [
    limited('99 % of the requests of 20 clients for the fleet', at(0.99), 500, detail),
    limited(
      'longest wait of /healthz meanwhile',
      Math.max(...waits.health),
      100,
      `${waits.health.length} requests`,
    ),
  ];
}

const iso = (ms: number) => new Date(ms).toISOString();

const thirtyDaysBody = (id: string) => ({
  path: '/adx',
  body: {
    id: [id],
    searchSpan: { from: iso(Date.now() - 30 * DAY), to: iso(Date.now()) },
    interval: RESOLUTIONS[720].interval,
  },
});

/** Days of minutes that 300 medians may read: more is refused (contract W10). */
const MEDIAN_DAYS = 18;

const mediansBody = (id: string) => ({
  path: '/Analytics/',
  body: {
    parameters: [
      {
        id,
        aggregateVariables: Array.from({ length: 300 }, (_, index) => ({
          name: VARIABLE_NAMES[index % VARIABLE_NAMES.length],
          aggregation: 'median',
        })),
      },
    ],
    searchSpan: { from: iso(Date.now() - MEDIAN_DAYS * DAY), to: iso(Date.now()) },
    interval: 'PT10M',
  },
});

/** Returns the median time in ms of five queries for different modules, after one to warm up. */
async function timedQuery(
  { url }: RunningPortal,
  client: ApiClient,
  query: (id: string) => { readonly path: string; readonly body: object },
): Promise<number> {
  const [first = '', ...others] = [...(await client.newest()).keys()];
  const times: number[] = [];
  for (const id of [first, ...others.slice(0, 5)]) {
    const { path, body } = query(id);
    times.push(await timedRequest(`${url}${API_BASE}${path}`, client.token, body));
  }
  return median(times.slice(1));
}

/** Memory of a process in MB, of which PostgreSQL's own is no part. */
function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

/** Compares the disk use of a running database with the same rows written without gaps. */
export async function measureServerDisk(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { modules, hours } of [
    { modules: 12, hours: 24 },
    { modules: 1_000, hours: 0.5 },
  ]) {
    const { tables, compact, log } = await diskAfter(hours, modules);
    const mb = (bytes: number) => `${digits(bytes / 1_048_576)} MB`;
    figures.push(
      atMost(
        `Embedded database of ${modules.toLocaleString('en')} modules after ${digits(hours)} h, relative to its size without gaps`,
        tables / compact,
        '×',
        1.5,
        `tables ${mb(tables)}, without gaps ${mb(compact)}, log at most ${mb(log)}`,
      ),
    );
  }
  return figures;
}
