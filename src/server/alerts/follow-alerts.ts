import { and, eq, lt } from 'drizzle-orm';
import { TROUBLES, type ChangedAlert, type OpenAlerts } from '../../domain/alerts/alert-changes';
import { DAY } from '../../base/units';
import type { Database } from '../database/database';
import { buckets, chunks } from '../database/tables/telemetry';
import { withCodes, type CountedMoments } from '../telemetry/counted';
import { bucketStart, LEVELS } from '../telemetry/levels';
import type { Vector } from '../telemetry/vector';
import { AlertWatch } from './alert-watch';
import {
  deleteAlertChanges,
  laterChanges,
  newestChanges,
  readAlertChanges,
  writeAlertChanges,
} from './change-store';
import { nearest, type Neighbour } from './neighbours';
import { writeOpenAlerts } from './open-alert-store';
import { recomputeAlerts, type AlertContext, type RecomputedAlerts } from './recompute-alerts';

/**
 * [Note: Late samples]
 *
 * Alert changes are the differences between one known sample and the next. Newer samples continue
 * from the open alerts. For a sample that is not newer than the newest known one (late, or sent
 * again) the changes between its neighbours are computed again, so that the order of arrival does
 * not matter and nothing counts twice. For 48 h the neighbours are raw samples; after that their
 * codes are in what was counted, for as long as samples are accepted.
 */

/** Alerts of a module after some samples. */
export interface FollowedAlerts {
  readonly open: OpenAlerts;
  readonly changes: readonly ChangedAlert[];
}

/** Stores the alert changes of samples that are newer than all that is known of their module. */
export async function continueAlerts(
  tx: Database,
  module: number,
  before: OpenAlerts,
  samples: readonly Neighbour[],
): Promise<FollowedAlerts> {
  const watch = new AlertWatch(before);
  for (const { at, vector } of samples) watch.add(at, vector);
  const open = watch.openAlerts ?? before;
  await writeAlertChanges(tx, module, watch.changes);
  await writeOpenAlerts(tx, module, before, open);
  return { open, changes: watch.changes };
}

/** Samples of a module, stored already, that are not all newer than what is known of it. */
export interface LateSamples {
  readonly module: number;
  /** Times of the first and the last one. */
  readonly from: number;
  readonly through: number;
  /** Raw samples of that span as they are stored. */
  readonly raw: ReadonlyMap<number, Vector>;
  /** Counted moments of the UTC days of the span. */
  readonly counted: CountedMoments;
  /** Open alerts as of the newest sample known until now. */
  readonly open: OpenAlerts;
  /** Time of the newest sample, these included. */
  readonly newest: number;
}

/** Stores the alert changes of late samples, in the transaction that stored them. */
export async function followLate(tx: Database, late: LateSamples): Promise<FollowedAlerts> {
  const { module, from, through } = late;
  const context = await readContext(tx, late);
  const recomputed = recomputeAlerts(context, from, through);
  const stored = context.changes.filter((one) => isIn(recomputed, one.at));
  if (!sameChanges(stored, recomputed.changes)) {
    await deleteAlertChanges(tx, module, recomputed.from, recomputed.through);
    await writeAlertChanges(tx, module, recomputed.changes);
  }
  await writeOpenAlerts(tx, module, late.open, recomputed.open);
  return { open: recomputed.open, changes: recomputed.changes };
}

const isIn = ({ from, through }: RecomputedAlerts, at: number): boolean =>
  at >= from && at <= through;

async function readContext(tx: Database, late: LateSamples): Promise<AlertContext> {
  const { module, from, through, counted, open, newest } = late;
  const [before, after] = await Promise.all([
    nearest(tx, module, from, 'before', counted),
    nearest(tx, module, through, 'after', counted),
  ]);
  const start = before.at(-1)?.at ?? from;
  const until = after.at(-1)?.at ?? through;
  const [changes, later, ...older] = await Promise.all([
    readAlertChanges(tx, module, start, until),
    laterChanges(tx, module, until),
    ...TROUBLES.map((trouble) => newestChanges(tx, module, trouble, start)),
  ]);
  const isKnownBefore =
    before.length > 0 || older.flat().length > 0 || (await hasHistory(tx, module, from));
  return {
    before: before.toReversed(),
    inside: samplesIn(late),
    after,
    isKnownBefore,
    isNewest: until >= newest,
    open,
    changes: [...older.flat(), ...changes],
    later,
  };
}

/** Returns the known samples of the span, oldest first. */
export function samplesIn({
  from,
  through,
  raw,
  counted,
}: Pick<LateSamples, 'from' | 'through' | 'raw' | 'counted'>): Neighbour[] {
  return [...new Set([...raw.keys(), ...counted.keys()])]
    .filter((at) => at >= from && at <= through)
    .sort((a, b) => a - b)
    .map((at) => ({ at, vector: withCodes(counted.get(at), raw.get(at)) }));
}

const DAYS = LEVELS[3];

/** Returns whether anything is stored of the module from before the day of `at`. */
async function hasHistory(tx: Database, module: number, at: number): Promise<boolean> {
  const day = bucketStart(at, DAY);
  const [row] = await tx
    .select({ at: buckets.at })
    .from(buckets)
    .where(and(eq(buckets.level, DAYS.id), eq(buckets.module, module), lt(buckets.at, day)))
    .limit(1);
  if (row !== undefined) return true;
  const [chunk] = await tx
    .select({ start: chunks.start })
    .from(chunks)
    .where(and(eq(chunks.level, DAYS.id), eq(chunks.module, module), lt(chunks.start, day)))
    .limit(1);
  return chunk !== undefined;
}

function sameChanges(a: readonly ChangedAlert[], b: readonly ChangedAlert[]): boolean {
  const keys = (changes: readonly ChangedAlert[]) =>
    changes
      .map(({ at, trouble, change, alert }) =>
        [at, trouble, change, alert.code, alert.secondaryCode, alert.acknowledged].join(),
      )
      .sort()
      .join(';');
  return keys(a) === keys(b);
}
