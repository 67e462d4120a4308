import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm';
import { DAY } from '../../base/units';
import type { Database } from '../database/database';
import { blackboxes } from '../database/tables/blackbox';
import { modules } from '../database/tables/fleet';
import { decodeBox, encodeBox, type BoxSample } from './blackbox-codec';
import type { FileModule } from './file-module';

/** Which blackbox: its module's number, and the sample of telemetry that told the server of the alarm. */
export interface BoxKey {
  readonly module: number;
  readonly heard: number;
}

/** A blackbox that is there. */
export interface Box extends BoxKey {
  /** When the alarm began. */
  readonly at: number;
}

/** As long as the ten-minute history that says where they are (contract, Intervals). */
export const BLACKBOX_KEEP_MS = 396 * DAY;

/** Remembers that there is something to be handed over; again changes nothing. */
export async function announceBoxes(db: Database, keys: readonly BoxKey[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ module, heard }) => ({ module, heard, at: heard }));
  await db.insert(blackboxes).values(rows).onConflictDoNothing();
}

/** Forgets what was announced of alarms heard of in [from, to] that turned out not to begin there. */
export async function withdrawBoxes(
  db: Database,
  module: number,
  { from, to }: { readonly from: number; readonly to: number },
  but: readonly number[],
): Promise<void> {
  const others = but.length === 0 ? undefined : notInArray(blackboxes.heard, [...but]);
  await db
    .delete(blackboxes)
    .where(
      and(
        eq(blackboxes.module, module),
        gte(blackboxes.heard, from),
        lte(blackboxes.heard, to),
        others,
      ),
    );
}

/** Keeps what the machine handed over. */
export async function keepBox(
  db: Database,
  { module, heard, at }: Box,
  recorded: readonly BoxSample[],
): Promise<void> {
  const samples = encodeBox(recorded);
  await db
    .insert(blackboxes)
    .values({ module, heard, at, samples })
    .onConflictDoUpdate({ target: [blackboxes.module, blackboxes.heard], set: { at, samples } });
}

/** Announced, of alarms that were heard of in [from, to], and not handed over yet. */
export const pendingBoxes = (
  db: Database,
  from: number,
  to: number,
  limit: number,
): Promise<(BoxKey & { readonly of: FileModule })[]> =>
  db
    .select({
      module: blackboxes.module,
      heard: blackboxes.heard,
      of: { moduleId: modules.moduleId, name: modules.name, number: modules.number },
    })
    .from(blackboxes)
    .innerJoin(modules, eq(modules.number, blackboxes.module))
    .where(and(isNull(blackboxes.samples), gte(blackboxes.heard, from), lte(blackboxes.heard, to)))
    .orderBy(asc(blackboxes.heard))
    .limit(limit);

/** What is announced or there of a module, of alarms that were heard of in [from, to). */
export const knownBoxes = (
  db: Database,
  module: number,
  from: number,
  to: number,
): Promise<{ heard: number; isThere: boolean }[]> =>
  db
    .select({
      heard: blackboxes.heard,
      isThere: sql<boolean>`${blackboxes.samples} is not null`,
    })
    .from(blackboxes)
    .where(
      and(eq(blackboxes.module, module), gte(blackboxes.heard, from), lt(blackboxes.heard, to)),
    );

/** The blackboxes of modules, of alarms that began in [from, to), oldest first. */
export const readBoxes = (
  db: Database,
  numbers: readonly number[],
  from: number,
  to: number,
): Promise<Box[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : db
        .select({ module: blackboxes.module, heard: blackboxes.heard, at: blackboxes.at })
        .from(blackboxes)
        .where(
          and(
            inArray(blackboxes.module, [...numbers]),
            isNotNull(blackboxes.samples),
            gte(blackboxes.at, from),
            lt(blackboxes.at, to),
          ),
        )
        .orderBy(asc(blackboxes.at), asc(blackboxes.module), asc(blackboxes.heard));

/** What is in it; nothing when it is gone meanwhile. */
export async function openBox(db: Database, { module, heard }: BoxKey): Promise<BoxSample[]> {
  const [row] = await db
    .select({ samples: blackboxes.samples })
    .from(blackboxes)
    .where(and(eq(blackboxes.module, module), eq(blackboxes.heard, heard)));
  return row?.samples == null ? [] : decodeBox(row.samples);
}

export async function pruneBoxes(db: Database, before: number): Promise<void> {
  await db.delete(blackboxes).where(lt(blackboxes.heard, before));
}
