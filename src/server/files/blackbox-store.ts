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
import { decodeBlackbox, encodeBlackbox, type BlackboxSample } from './blackbox-codec';
import type { FileModule } from './file-module';

/**
 * Key of a blackbox: its module's number, and the time of the sample with which the server received
 * the alarm.
 */
export interface BlackboxKey {
  readonly module: number;
  readonly heard: number;
}

/** A blackbox that was handed over. */
export interface Blackbox extends BlackboxKey {
  /** Beginning of the alarm. */
  readonly at: number;
}

/**
 * Retention of blackboxes: as that of the ten-minute history, which shows where they are (contract
 * W11).
 */
export const BLACKBOX_RETENTION_MS = 396 * DAY;

/** Records that blackboxes are to be handed over; a repetition changes nothing. */
export async function announceBlackboxes(
  db: Database,
  keys: readonly BlackboxKey[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ module, heard }) => ({ module, heard, at: heard }));
  await db.insert(blackboxes).values(rows).onConflictDoNothing();
}

/** Deletes announcements for alarms received in [from, to] that turned out not to begin there. */
export async function withdrawBlackboxes(
  db: Database,
  module: number,
  { from, to }: { readonly from: number; readonly to: number },
  except: readonly number[],
): Promise<void> {
  const others = except.length === 0 ? undefined : notInArray(blackboxes.heard, [...except]);
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

/** Stores a recording of the machine. */
export async function storeBlackbox(
  db: Database,
  { module, heard, at }: Blackbox,
  recorded: readonly BlackboxSample[],
): Promise<void> {
  const samples = encodeBlackbox(recorded);
  await db
    .insert(blackboxes)
    .values({ module, heard, at, samples })
    .onConflictDoUpdate({ target: [blackboxes.module, blackboxes.heard], set: { at, samples } });
}

/**
 * Returns blackboxes that are announced, for alarms received in [from, to], and not handed over
 * yet.
 */
export const pendingBlackboxes = (
  db: Database,
  from: number,
  to: number,
  limit: number,
): Promise<(BlackboxKey & { readonly of: FileModule })[]> =>
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

/** Returns announced and stored blackboxes of a module, for alarms received in [from, to). */
export const knownBlackboxes = (
  db: Database,
  module: number,
  from: number,
  to: number,
): Promise<{ heard: number; isStored: boolean }[]> =>
  db
    .select({
      heard: blackboxes.heard,
      isStored: sql<boolean>`${blackboxes.samples} is not null`,
    })
    .from(blackboxes)
    .where(
      and(eq(blackboxes.module, module), gte(blackboxes.heard, from), lt(blackboxes.heard, to)),
    );

/** Returns the blackboxes of modules, for alarms that began in [from, to), oldest first. */
export const readBlackboxes = (
  db: Database,
  numbers: readonly number[],
  from: number,
  to: number,
): Promise<Blackbox[]> =>
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

/** Returns the samples of a blackbox; an empty list if it was deleted meanwhile. */
export async function readBlackboxSamples(
  db: Database,
  { module, heard }: BlackboxKey,
): Promise<BlackboxSample[]> {
  const [row] = await db
    .select({ samples: blackboxes.samples })
    .from(blackboxes)
    .where(and(eq(blackboxes.module, module), eq(blackboxes.heard, heard)));
  return row?.samples == null ? [] : decodeBlackbox(row.samples);
}

export async function pruneBlackboxes(db: Database, before: number): Promise<void> {
  await db.delete(blackboxes).where(lt(blackboxes.heard, before));
}
