import { inArray, sql } from 'drizzle-orm';
import { DAY, MINUTE } from '../../base/units';
import type { OpenAlerts } from '../../domain/alerts/alert-changes';
import { readOpenAlertsOf } from '../alerts/open-alert-store';
import type { Database } from '../database/database';
import { latestSamples } from '../database/tables/telemetry';
import { readRanges, type BucketRange } from '../telemetry/bucket-ranges';
import { readCounted } from '../telemetry/counted-store';
import { bucketStart, LEVELS, NEWEST_ACCEPTED_MS, type Level } from '../telemetry/levels';
import { FEW } from '../telemetry/prepared';
import { readSamplesOf, withdrawFuture } from '../telemetry/samples';
import { decodeVector, type Vector } from '../telemetry/vector';
import type { ModulePart } from './arrival';
import type { ModuleState } from './module-state';

/** Newest sample of a module. */
export interface Latest {
  readonly at: number;
  readonly vector: Vector;
  readonly runtime: number | null;
  readonly words: Uint8Array | null;
}

/** Stored state of a module around its part of a piece. */
export interface Loaded {
  readonly part: ModulePart;
  readonly state: ModuleState;
  readonly latest: Latest | null;
  /** Time of the newest raw sample, or of the newest sample where that is deleted. */
  readonly newest: number;
  readonly open: OpenAlerts;
}

/** Reads what the parts of a piece touch, in a few statements for all of its modules. */
export async function loadPiece(
  tx: Database,
  piece: readonly ModulePart[],
  now: number,
): Promise<readonly Loaded[]> {
  const modules = piece.map(({ module }) => module);
  const [latest, newestRaw, open] = await Promise.all([
    readNewest(tx, modules, now),
    readNewestRaw(tx, modules),
    readOpenAlertsOf(tx, modules),
  ]);
  const isAppended = ({ module, samples: [first] }: ModulePart): boolean => {
    const known = latest.get(module);
    const after = Math.max(known?.at ?? Infinity, newestRaw.get(module) ?? -Infinity);
    return first !== undefined && first.at > after;
  };
  const appended = piece.filter(isAppended);
  const late = piece.filter((part) => !isAppended(part));
  const states = [...(await loadAppended(tx, appended)), ...(await loadLate(tx, late))];
  return states.map(({ part, state }) => ({
    part,
    state,
    latest: latest.get(part.module) ?? null,
    newest: Math.max(
      latest.get(part.module)?.at ?? -Infinity,
      newestRaw.get(part.module) ?? -Infinity,
    ),
    open: open.get(part.module) ?? { alarm: null, warning: null },
  }));
}

async function readNewest(
  tx: Database,
  modules: readonly number[],
  now: number,
): Promise<Map<number, Latest>> {
  const read = async (of: readonly number[]) => {
    const { module, at, readings, runtime, words } = latestSamples;
    const query = tx
      .select({ module, at, readings, runtime, words })
      .from(latestSamples)
      .where(inArray(latestSamples.module, [...of]));
    const rows = await (of.length > FEW ? query : query.prepare('newest').execute());
    return rows.map((row) => [row.module, { ...row, vector: decodeVector(row.readings) }] as const);
  };
  const found = new Map<number, Latest>(await read(modules));
  const ahead = [...found].filter(([, { at }]) => at > now + NEWEST_ACCEPTED_MS);
  for (const [module] of ahead) {
    await withdrawFuture(tx, module, now, NEWEST_ACCEPTED_MS);
    found.delete(module);
    for (const [, one] of await read([module])) found.set(module, one);
  }
  return found;
}

/** Returns the time of the newest raw sample of each module that has any: from the index. */
async function readNewestRaw(
  tx: Database,
  modules: readonly number[],
): Promise<Map<number, number>> {
  const wanted = sql.join(
    modules.map((module) => sql`(${module}::integer)`),
    sql`, `,
  );
  const newest = sql<string | number | null>`
    (select max(sample.at) from sample where sample.module = wanted.module)`;
  const query = tx
    .select({ module: sql`wanted.module`.mapWith(Number), at: newest })
    .from(sql`(values ${wanted}) as wanted(module)`);
  const few = modules.length > FEW ? query : query.prepare('newest_raw');
  return new Map(
    (await few.execute()).flatMap(({ module, at }) =>
      at === null ? [] : [[module, Number(at)] as const],
    ),
  );
}

interface LoadedState {
  readonly part: ModulePart;
  readonly state: ModuleState;
}

async function loadAppended(
  tx: Database,
  parts: readonly ModulePart[],
): Promise<readonly LoadedState[]> {
  if (parts.length === 0) return [];
  const { from, to } = spanOf(parts);
  const ranges = LEVELS.map((level) => rangeOf(level, from, to, level.width));
  const buckets = await readRanges(
    tx,
    parts.map(({ module }) => module),
    ranges,
  );
  return parts.map((part) => ({
    part,
    state: {
      module: part.module,
      isAppended: true,
      raw: new Map<number, Vector>(),
      counted: new Map(),
      buckets: buckets.get(part.module) ?? new Map(),
    },
  }));
}

async function loadLate(
  tx: Database,
  parts: readonly ModulePart[],
): Promise<readonly LoadedState[]> {
  if (parts.length === 0) return [];
  const modules = parts.map(({ module }) => module);
  const { from, to } = spanOf(parts);
  // Each level is read as far as the buckets of the level above reach.
  const ranges = LEVELS.map((level, depth) =>
    rangeOf(level, from, to, LEVELS[depth + 1]?.width ?? level.width),
  );
  const begin = bucketStart(from, MINUTE);
  const end = bucketStart(to, MINUTE) + MINUTE;
  const [raw, counted, buckets] = await Promise.all([
    readSamplesOf(tx, modules, begin, end),
    readCounted(tx, modules, bucketStart(from, DAY), to + 1),
    readRanges(tx, modules, ranges),
  ]);
  return parts.map((part) => ({
    part,
    state: {
      module: part.module,
      isAppended: false,
      raw: raw.get(part.module) ?? new Map<number, Vector>(),
      counted: counted.get(part.module) ?? new Map(),
      buckets: buckets.get(part.module) ?? new Map(),
    },
  }));
}

/** Returns the times of the first and the last sample. */
function spanOf(parts: readonly ModulePart[]): { readonly from: number; readonly to: number } {
  let from = Infinity;
  let to = -Infinity;
  for (const { samples } of parts) {
    from = Math.min(from, samples[0]?.at ?? from);
    to = Math.max(to, samples.at(-1)?.at ?? to);
  }
  return { from, to };
}

/** Returns the range of a level's buckets over whole multiples of `align` ms. */
const rangeOf = (level: Level, from: number, to: number, align: number): BucketRange => ({
  level,
  from: bucketStart(from, align),
  to: bucketStart(to, align) + align,
});
