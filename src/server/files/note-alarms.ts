import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { samples } from '../database/tables/telemetry';
import { readSamples, type RawSample } from '../telemetry/samples';
import { alarmBeginnings, alarmOf } from './alarm-beginnings';
import { announceBoxes, withdrawBoxes } from './blackbox-store';

/**
 * Remembers, in ingest's own transaction, where an alarm began in what arrived (one module's samples in time
 * order, stored by now), so that its blackbox is asked for. They are looked at together with what is stored
 * around them: an alarm that seemed to begin when the connection came back may have begun before.
 */
export async function noteAlarms(
  tx: Database,
  module: number,
  arrived: readonly RawSample[],
): Promise<void> {
  const [first, last] = [arrived[0], arrived.at(-1)];
  const alarmed = arrived.some((sample) => alarmOf(sample).alarm === true);
  if (first === undefined || last === undefined || !alarmed) return;
  const from = (await neighbour(tx, module, first.at, 'before')) ?? first.at;
  const to = (await neighbour(tx, module, last.at, 'after')) ?? last.at;
  const stored = await readSamples(tx, module, from, to + 1);
  const begins = alarmBeginnings(stored.map(alarmOf)).filter((heard) => heard >= first.at);
  await withdrawBoxes(tx, module, { from: first.at, to }, begins);
  await announceBoxes(
    tx,
    begins.map((heard) => ({ module, heard })),
  );
}

/** When the stored sample next to a moment was. */
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
