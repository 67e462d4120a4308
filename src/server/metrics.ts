import { max, sql } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MachineCommand } from '../domain/machine/machine-command';
import type { ReadClock } from './clock';
import type { Database } from './database/database';
import { latestSamples } from './database/tables/telemetry';

/** Request as it is counted: `route` is the pattern that matched, never the address. */
export interface CountedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Outcome of a command that was sent to its machine. */
export type SentOutcome = 'ok' | 'fail' | 'error' | 'no_reply';

/** Counters to which the rooms of the server report. */
export interface Metrics {
  readonly onRequest: (request: CountedRequest) => void;
  readonly onIngested: (samples: {
    readonly accepted: number;
    readonly tooOld: number;
    readonly tooNew: number;
  }) => void;
  readonly onCommand: (command: MachineCommand, outcome: SentOutcome) => void;
  /** Returns all metrics in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

const LATENCY_SECONDS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 120];

/**
 * Creates the metrics of one server, among them those of its process. The age of the newest sample
 * and the size of the database are read when they are asked for; NaN while the database is out of
 * reach.
 */
export function createMetrics(db: Database, clock: ReadClock): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const counters = createCounters(register);
  addGauge(register, 'portal_feed_lag_seconds', 'Age of the newest sample of any module', () =>
    feedLag(db, clock),
  );
  addGauge(register, 'portal_database_bytes', 'Size of the database', () => databaseBytes(db));
  return {
    onRequest: ({ method, route, status, ms }) => {
      counters.requests.inc({ method, route, status });
      counters.latency.observe({ route }, ms / 1000);
    },
    onIngested: ({ accepted, tooOld, tooNew }) => {
      counters.accepted.inc(accepted);
      counters.rejected.inc({ reason: 'too_old' }, tooOld);
      counters.rejected.inc({ reason: 'too_new' }, tooNew);
    },
    onCommand: (command, outcome) => {
      counters.commands.inc({ command, outcome });
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

function createCounters(register: Registry) {
  const registers = [register];
  return {
    requests: new Counter({
      name: 'portal_requests_total',
      help: 'Requests by matched route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    latency: new Histogram({
      name: 'portal_request_duration_seconds',
      help: 'Time from a request to the end of its response',
      labelNames: ['route'],
      buckets: LATENCY_SECONDS,
      registers,
    }),
    accepted: new Counter({
      name: 'portal_samples_accepted_total',
      help: 'Samples that ingest has stored',
      registers,
    }),
    rejected: new Counter({
      name: 'portal_samples_rejected_total',
      help: 'Samples that ingest has refused, by reason',
      labelNames: ['reason'],
      registers,
    }),
    commands: new Counter({
      name: 'portal_commands_total',
      help: 'Commands sent to machines, by outcome',
      labelNames: ['command', 'outcome'],
      registers,
    }),
  };
}

function addGauge(register: Registry, name: string, help: string, read: () => Promise<number>) {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      this.set(await read().catch(() => NaN));
    },
  });
}

async function feedLag(db: Database, clock: ReadClock): Promise<number> {
  const [row] = await db.select({ newest: max(latestSamples.at) }).from(latestSamples);
  return (clock() - (row?.newest ?? NaN)) / 1000;
}

async function databaseBytes(db: Database): Promise<number> {
  const bytes = sql`bytes`.mapWith(Number);
  const size = sql`(select pg_database_size(current_database()) as bytes) as size`;
  const [row] = await db.select({ bytes }).from(size);
  return row?.bytes ?? NaN;
}
