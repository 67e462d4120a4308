import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { EpochMs } from '../../base/units';
import type { Sample } from '../../domain/machine/readings';
import type { Database } from '../database/database';
import { commitLater } from '../database/upkeep';
import { noteAlarms } from '../files/note-alarms';
import { queueAlarmMails } from '../mail/queue-alarm-mails';
import { writeLevels } from '../telemetry/bucket-store';
import { FEW } from '../telemetry/prepared';
import { lateDays, noteChanged } from '../telemetry/revisions';
import { storeLatest, writeSamples } from '../telemetry/samples';
import type { Vector } from '../telemetry/vector';
import { followAlerts, stillNews } from './alerts-of-piece';
import {
  beginMerge,
  isReplaceable,
  piecesOf,
  type Arrival,
  type Ingested,
  type ModulePart,
} from './arrival';
import { loadPiece, type Loaded } from './load';
import { knownByMinute } from './module-state';
import { newestAfter } from './newest-sample';
import { rollUp, type RolledUp } from './roll-up';
import { takeSamples, type Taken } from './take-samples';

/** Samples that are checked before other requests proceed: some ten milliseconds of work. */
const MERGED_AT_ONCE = 500;

export type { Arrival, Ingested } from './arrival';

/**
 * Stores telemetry of one module: as `ingestAll`. `module` is `module.number`; `arrived` are its
 * samples in the order in which they were received.
 */
export const ingest = (
  db: Database,
  module: number,
  arrived: readonly Sample[],
  now: EpochMs,
): Promise<Ingested> => ingestAll(db, [{ module, samples: arrived }], now);

/**
 * Stores telemetry, the only way in: samples of any modules, in any order, late, repeated or in
 * parts (contract W11). They are stored in pieces, each with the raw samples, every rollup bucket
 * that they touch, the alerts that changed, the mails of alarms that began, and the newest samples
 * in one transaction of a quarter of a second at most. Where one fails the earlier ones are stored,
 * and the same samples can be sent again.
 *
 * A value outside of its variable's storable range is dropped before anything else is done with it;
 * the rest of its sample is stored (contract W9).
 */
export async function ingestAll(
  db: Database,
  arrivals: readonly Arrival[],
  now: EpochMs,
): Promise<Ingested> {
  const merge = beginMerge(now);
  let merged = 0;
  for (const { module, samples } of arrivals) {
    for (const sample of samples) {
      merge.add(module, sample);
      if (++merged % MERGED_AT_ONCE === 0) await yieldToEventLoop();
    }
  }
  const { parts, ingested } = merge.result();
  for (const [index, piece] of piecesOf(parts).entries()) {
    // Lets other requests proceed, and other statements reach the database first.
    if (index > 0) await yieldToEventLoop();
    await db.transaction((tx) => storePiece(tx, piece, parts, now));
  }
  return ingested;
}

/** Changes by a module's part of a piece. */
interface Change {
  readonly loaded: Loaded;
  readonly taken: readonly Taken[];
  readonly rolledUp: readonly RolledUp[];
}

async function storePiece(
  tx: Database,
  piece: readonly ModulePart[],
  all: readonly ModulePart[],
  now: EpochMs,
): Promise<void> {
  await begin(tx, piece);
  const changes = (await loadPiece(tx, piece, now)).map((loaded) => changeOf(loaded, now));
  await writeSamples(
    tx,
    changes.flatMap(({ loaded, taken }) =>
      taken.map(({ at, raw }) => ({
        module: loaded.part.module,
        at,
        receivedAt: now,
        vector: raw,
      })),
    ),
  );
  const buckets = changes.flatMap(({ loaded, rolledUp }) =>
    rolledUp.map((one) => ({ ...one, module: loaded.part.module })),
  );
  await writeLevels(tx, buckets);
  for (const { loaded, taken } of changes) {
    if (taken.length > 0) await storeEvents(tx, loaded, taken, all, now);
  }
  const newest = [];
  for (const { loaded, taken, rolledUp } of changes) {
    const one = await newestAfter(tx, loaded, taken, rolledUp, now);
    if (one !== null) newest.push(one);
  }
  await storeLatest(tx, newest);
  const late = changes.flatMap(({ loaded, taken }) => {
    const { state, part } = loaded;
    const changed = taken.filter((one) => changesHistory(one, state.raw.get(one.at), now));
    return lateDays(
      part.module,
      changed.map(({ at }) => at),
      now,
    );
  });
  await noteChanged(tx, late, now);
}

/**
 * Whether a sample changes what a query returns. A message that was sent again may change nothing;
 * in an old minute, whose raw samples are deleted, only values that count for the first time do.
 */
function changesHistory({ at, raw, added }: Taken, stored: Vector | undefined, now: number) {
  if (stored !== undefined) return !stored.every((value, i) => Object.is(value, raw[i]));
  return isReplaceable(at, now) || added.some((value) => !Number.isNaN(value));
}

/** Locks the modules of a piece, in the order of their numbers, until its transaction ends. */
async function begin(tx: Database, piece: readonly ModulePart[]): Promise<void> {
  const numbers = piece.map(({ module }) => module).sort((a, b) => a - b);
  const locked = sql.join(
    numbers.map((module) => sql`(${module}::integer)`),
    sql`, `,
  );
  const query = tx
    .select({ lock: sql`pg_advisory_xact_lock(locked.module)::text`, later: commitLater })
    .from(sql`(values ${locked}) as locked(module)`);
  await (numbers.length > FEW ? query : query.prepare('begin_ingest').execute());
}

function changeOf(loaded: Loaded, now: number): Change {
  const { state, part, latest } = loaded;
  const known = knownByMinute(
    state,
    part.samples.map(({ at }) => at),
  );
  const taken = takeSamples(state, known, part.samples, { now, newestAt: latest?.at });
  return { loaded, taken, rolledUp: rollUp(state, known, taken) };
}

/** Stores what follows from the samples besides the rollups: alerts, mails and blackboxes. */
async function storeEvents(
  tx: Database,
  loaded: Loaded,
  taken: readonly Taken[],
  all: readonly ModulePart[],
  now: EpochMs,
): Promise<void> {
  const { module } = loaded.part;
  await noteAlarms(
    tx,
    module,
    taken.map(({ at, raw }) => ({ module, at, receivedAt: now, vector: raw })),
  );
  const followed = await followAlerts(tx, loaded, taken);
  await queueAlarmMails(tx, module, stillNews(followed, loaded, all, now), now);
}
