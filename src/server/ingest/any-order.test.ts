import fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { epochMs, HOUR, type EpochMs } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import { MemoryModule } from '../../../tests/fixtures/telemetry-memory';
import {
  changeText,
  events,
  ModelModule,
  MODULES,
  MONTH,
  valuesOf,
  type Event,
  type Stored,
} from '../../../tests/fixtures/telemetry-model';
import { END_OF_TIME, readAlertChanges } from '../alerts/change-store';
import { readOpenAlerts } from '../alerts/open-alert-store';
import type { OpenDatabase } from '../database/database';
import { alertChanges, openAlerts } from '../database/tables/alerts';
import { blackboxes } from '../database/tables/blackbox';
import { buckets, countedDays, latestSamples, samples } from '../database/tables/telemetry';
import { readBuckets } from '../telemetry/bucket-store';
import { pruneSamples } from '../telemetry/counted-store';
import { LEVELS } from '../telemetry/levels';
import { medianParts, readMedians } from '../telemetry/medians';
import { yieldAlways } from '../telemetry/pause';
import { sourceFor } from '../telemetry/sources';
import { decodeVector, VECTOR_WIDTH } from '../telemetry/vector';
import { ingest } from './ingest';

/** Number of months; more are tested by a command of its own (tests/README.md). */
const CASES = Number(process.env['CASES'] ?? 2_000);
/** Number of months that also go through the database. */
const STORED_CASES = Math.ceil(CASES / 100);
/** Ends what hangs, also with many months. */
const timeout = 60_000 + CASES * 20;

const TABLES = [
  ...[samples, buckets, countedDays, latestSamples],
  ...[alertChanges, openAlerts, blackboxes],
];

let open: OpenDatabase;
beforeAll(async () => {
  open = await openEmpty();
});
afterAll(() => open.close());

type Received = Extract<Event, { kind: 'message' }>;
interface Visitor {
  readonly receive: (message: Received, now: EpochMs) => void | Promise<void>;
  readonly prune: (now: EpochMs) => void | Promise<void>;
}

/** Has the events happen one after the other; returns the time of the last one. */
async function play(list: readonly Event[], { receive, prune }: Visitor): Promise<EpochMs> {
  let now: number = MONTH;
  for (const event of list) {
    now += event.after;
    if (event.kind === 'message') await receive(event, epochMs(now));
    else await prune(epochMs(now));
  }
  return epochMs(now);
}

interface OneModule {
  receive: (samples: Received['samples'], now: number) => void;
  prune: (now: number) => void;
  stored: () => Stored;
}

/** Returns the stored state of each module after the events. */
async function after(list: readonly Event[], make: () => OneModule): Promise<Stored[]> {
  const modules = new Map(MODULES.map((module) => [module as number, make()]));
  await play(list, {
    receive: (message, now) => modules.get(message.module)?.receive(message.samples, now),
    prune: (now) => {
      for (const module of modules.values()) module.prune(now);
    },
  });
  return [...modules.values()].map((module) => module.stored());
}

async function storedIn({ db }: OpenDatabase, module: number): Promise<Stored> {
  const rows = await db
    .select()
    .from(samples)
    .where(eq(samples.module, module))
    .orderBy(asc(samples.at));
  const levels = [];
  for (const level of LEVELS) {
    const query = { level, modules: [module], from: 0, to: 2 * MONTH };
    levels.push([level.id, [...((await readBuckets(db, query)).get(module) ?? [])]] as const);
  }
  const latest = await db.select().from(latestSamples).where(eq(latestSamples.module, module));
  return {
    raw: rows.map(({ at, receivedAt, readings }) => [
      at,
      receivedAt,
      valuesOf(decodeVector(readings)),
    ]),
    levels,
    changes: (await readAlertChanges(db, module, 0, END_OF_TIME)).map(changeText).sort(),
    open: latest.length === 0 ? null : await readOpenAlerts(db, module),
  };
}

/** Returns the medians of days that are stored, by variable. */
async function mediansIn({ db }: OpenDatabase, module: number, now: number) {
  const bounds = { backfilledFrom: -Infinity, since: () => -Infinity };
  const source = sourceFor('PT24H', MONTH, now, bounds);
  // A machine's clock may be ahead.
  const parts = medianParts(source, { from: MONTH, to: now + HOUR }, now, bounds);
  const variables = Array.from({ length: VECTOR_WIDTH }, (_, variable) => variable);
  const found = await readMedians(db, { module, variables }, parts, source, yieldAlways);
  return [...found].map(([variable, byStart]) => [variable, [...byStart]]);
}

/** Returns the same by the minutes of the model, which are all younger than 35 days. */
function mediansOf({ levels }: Stored) {
  const DAY_MS = 24 * HOUR;
  return Array.from({ length: VECTOR_WIDTH }, (_, variable) => {
    const days = new Map<number, number[]>();
    for (const [at, { stats }] of levels[0]?.[1] ?? []) {
      const stat = stats[variable];
      if (stat === undefined) continue;
      const day = Math.floor(at / DAY_MS) * DAY_MS;
      days.set(day, [...(days.get(day) ?? []), Math.round(stat.sum / stat.count)]);
    }
    return [
      variable,
      [...days].map(([day, values]) => {
        const sorted = values.toSorted((a, b) => a - b);
        return [day, sorted[Math.ceil(sorted.length / 2) - 1]];
      }),
    ];
  });
}

it(
  'a month in any order, in any parts, repeated and late is stored as by the rules',
  { timeout },
  async () => {
    await fc.assert(
      fc.asyncProperty(events, async (list) => {
        const stored = await after(list, () => new MemoryModule());
        expect(stored).toEqual(await after(list, () => new ModelModule()));
      }),
      { numRuns: CASES },
    );
  },
);

it('and so it is in the database', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(events, async (list) => {
      for (const table of TABLES) await open.db.delete(table);
      const now = await play(list, {
        receive: async ({ module, samples: sent }, at) => {
          await ingest(open.db, module, sent, at);
        },
        prune: (at) => pruneSamples(open.db, at - 48 * HOUR, yieldAlways),
      });
      const model = await after(list, () => new ModelModule());
      for (const [index, module] of MODULES.entries()) {
        const expected = model[index];
        if (expected === undefined) continue;
        expect(await storedIn(open, module)).toEqual(expected);
        if (now < MONTH + 34 * 24 * HOUR)
          expect(await mediansIn(open, module, now)).toEqual(mediansOf(expected));
      }
    }),
    { numRuns: STORED_CASES },
  );
});
