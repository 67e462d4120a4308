import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { samples } from '../database/tables/telemetry';
import { readSamples, type RawSample } from '../telemetry/samples';
import { alarmBeginnings, alarmSampleOf } from './alarm-beginnings';
import { announceBlackboxes, withdrawBlackboxes } from './blackbox-store';

/**
 * Records, in ingest's own transaction, where an alarm began in the samples that arrived (one
 * module's, in time order, stored already), so that its blackbox is fetched. They are examined
 * together with the stored samples around them: an alarm that seems to begin when the connection
 * came back may have begun before.
 */
export async function noteAlarms(
  tx: Database,
  module: number,
  arrived: readonly RawSample[],
): Promise<void> {
  const first = arrived[0];
  const last = arrived.at(-1);
  const alarmed = arrived.some((sample) => alarmSampleOf(sample).alarm === true);
  if (first === undefined || last === undefined || !alarmed) return;
  const from = (await neighbour(tx, module, first.at, 'before')) ?? first.at;
  const to = (await neighbour(tx, module, last.at, 'after')) ?? last.at;
  const stored = await readSamples(tx, module, from, to + 1);
  const begins = alarmBeginnings(stored.map(alarmSampleOf)).filter((heard) => heard >= first.at);
  await withdrawBlackboxes(tx, module, { from: first.at, to }, begins);
  await announceBlackboxes(
    tx,
    begins.map((heard) => ({ module, heard })),
  );
}

/** Returns the moment of the stored sample next to `at`. */
async function neighbour(
  tx: Database,
  module: number,
  at: number,
  side: 'before' | 'after',
): Promise<number | null> {
  const before = side === 'before';
  const [row] = await tx
    .select({ at: samples.at })
    .from(samples)
    .where(and(eq(samples.module, module), before ? lt(samples.at, at) : gt(samples.at, at)))
    .orderBy(before ? desc(samples.at) : asc(samples.at))
    .limit(1);
  return row?.at ?? null;
}
