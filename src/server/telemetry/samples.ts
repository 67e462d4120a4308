import { and, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { latestSamples, samples } from '../database/tables/telemetry';
import { FEW } from './prepared';
import { decodeVector, encodeVector, type Vector } from './vector';

/** A raw sample of the module with this number; times are epoch ms. */
export interface RawSample {
  readonly module: number;
  readonly at: number;
  readonly receivedAt: number;
  readonly vector: Vector;
}

const toRow = (sample: RawSample) => ({
  module: sample.module,
  at: sample.at,
  receivedAt: sample.receivedAt,
  readings: encodeVector(sample.vector),
});

/** Rows of one statement; PostgreSQL allows at most 65,535 parameters. */
const ROWS = 2_000;

/** Writes raw samples; one that is sent again replaces the earlier one. */
export async function writeSamples(db: Database, written: readonly RawSample[]): Promise<void> {
  for (let from = 0; from < written.length; from += ROWS) {
    const rows = written.slice(from, from + ROWS).map(toRow);
    const insert = db
      .insert(samples)
      .values(rows)
      .onConflictDoUpdate({
        target: [samples.module, samples.at],
        set: { receivedAt: sql`excluded.received_at`, readings: sql`excluded.readings` },
      });
    await (rows.length > FEW ? insert : insert.prepare('write_samples').execute());
  }
}

/** Reads raw samples of a module in [from, to), oldest first. */
export async function readSamples(
  db: Database,
  module: number,
  from: number,
  to: number,
): Promise<{ at: number; vector: Vector }[]> {
  const rows = await db
    .select({ at: samples.at, readings: samples.readings })
    .from(samples)
    .where(and(eq(samples.module, module), gte(samples.at, from), lt(samples.at, to)))
    .orderBy(samples.at)
    .prepare('read_samples')
    .execute();
  return rows.map((row) => ({ at: row.at, vector: decodeVector(row.readings) }));
}

/** Reads raw samples of modules in [from, to), by module and time. */
export async function readSamplesOf(
  db: Database,
  modules: readonly number[],
  from: number,
  to: number,
): Promise<Map<number, Map<number, Vector>>> {
  const query = db
    .select({ module: samples.module, at: samples.at, readings: samples.readings })
    .from(samples)
    .where(and(inArray(samples.module, [...modules]), gte(samples.at, from), lt(samples.at, to)));
  const rows = await (modules.length > FEW ? query : query.prepare('samples_of').execute());
  const found = new Map(modules.map((module) => [module, new Map<number, Vector>()]));
  for (const row of rows) found.get(row.module)?.set(row.at, decodeVector(row.readings));
  return found;
}

/** Newest sample of a module, its runtime share, and the status words behind that. */
export interface NewestSample extends RawSample {
  readonly runtime: number | null;
  readonly words: Uint8Array | null;
}

/** Stores newest samples, each unless a newer one is stored, and runtime shares; one per module. */
export async function storeLatest(db: Database, newest: readonly NewestSample[]): Promise<void> {
  if (newest.length === 0) return;
  const newer = sql`excluded.at >= ${latestSamples.at}`;
  const rows = newest.map((one) => ({ ...toRow(one), runtime: one.runtime, words: one.words }));
  const insert = db
    .insert(latestSamples)
    .values(rows)
    .onConflictDoUpdate({
      target: latestSamples.module,
      set: {
        at: sql`greatest(excluded.at, ${latestSamples.at})`,
        receivedAt: sql`case when ${newer} then excluded.received_at else ${latestSamples.receivedAt} end`,
        readings: sql`case when ${newer} then excluded.readings else ${latestSamples.readings} end`,
        runtime: sql`excluded.runtime`,
        words: sql`excluded.words`,
      },
    });
  await (rows.length > FEW ? insert : insert.prepare('store_latest').execute());
}

/**
 * Has the runtime share of a module read again from its buckets with the next sample: they were
 * written by others than ingest.
 */
export const forgetRuntime = (db: Database, module: number): Promise<void> =>
  db.transaction(async (tx) => {
    // The lock of ingest, which may be about to store it.
    await tx.execute(sql`select pg_advisory_xact_lock(${module})`);
    await tx.update(latestSamples).set({ words: null }).where(eq(latestSamples.module, module));
  });

/**
 * Replaces the module's newest sample if it is from later than `now` by more than `tolerance` ms:
 * the server's clock was set back since, and a state of the future must not hide what the machine
 * sends now. The newest stored sample up to now takes its place. Raw samples stay stored.
 */
export async function withdrawFuture(
  db: Database,
  module: number,
  now: number,
  tolerance: number,
): Promise<void> {
  const withdrawn = await db
    .delete(latestSamples)
    .where(and(eq(latestSamples.module, module), gt(latestSamples.at, now + tolerance)))
    .returning({ module: latestSamples.module })
    .prepare('withdraw_future')
    .execute();
  if (withdrawn.length === 0) return;
  const [newest] = await db
    .select()
    .from(samples)
    .where(and(eq(samples.module, module), lte(samples.at, now)))
    .orderBy(desc(samples.at))
    .limit(1);
  if (newest !== undefined) await db.insert(latestSamples).values({ ...newest, runtime: null });
}

export interface LatestSample extends RawSample {
  /** Percent of the last 24 h's status samples; null when there were none. */
  readonly runtime: number | null;
  /** Text that changes whenever the sample or the percentage is stored again. */
  readonly version: string;
}

/** PostgreSQL stores with each row the transaction that wrote it. */
const version = sql<string>`${latestSamples}.xmin::text`;

/** Reads the versions of the newest samples, by module; of those that ever sent one. */
export async function readLatestVersions(db: Database): Promise<Map<number, string>> {
  const rows = await db.select({ module: latestSamples.module, version }).from(latestSamples);
  return new Map(rows.map((row) => [row.module, row.version]));
}

/** Reads the newest sample of each of the modules that ever sent one. */
export async function readLatest(
  db: Database,
  modules: readonly number[],
): Promise<Map<number, LatestSample>> {
  if (modules.length === 0) return new Map();
  const { module, at, receivedAt, readings, runtime } = latestSamples;
  const rows = await db
    .select({ module, at, receivedAt, readings, runtime, version })
    .from(latestSamples)
    .where(inArray(latestSamples.module, [...modules]));
  return new Map(
    rows.map(({ readings: bytes, ...row }) => [
      row.module,
      { ...row, vector: decodeVector(bytes) },
    ]),
  );
}
