import { bucketEnd } from '../domain/time/buckets';
import { hasAnyBit, statusWord } from '../domain/machine/status-word';
import { DAY, type EpochMs } from '../base/units';
import type { FleetModule } from '../simulator/fleet-module';
import { readColumns } from './history';
import type { MachinePark } from './machine-park';
import type { Slices } from './slices';

const AT_WORK = ['STARTING', 'RUNNING', 'STOPPING'] as const;

/**
 * Percent of the last 24 h's ten-minute status samples in Starting, Running or Stopping (rules
 * §9.7), by the union of their bits; null without any sample.
 */
export async function demoRuntimeShare(
  park: MachinePark,
  module: FleetModule,
  now: EpochMs,
  slices: Slices,
): Promise<number | null> {
  const interval = 'PT10M';
  const span = { from: bucketEnd(now - DAY, interval), to: bucketEnd(now, interval) };
  const columns = [{ name: 'StatusWord', aggregation: 'or' }] as const;
  const received = await readColumns(park, module, { interval, span, columns }, now, slices);
  const words = [...(received.get('StatusWord.or') ?? [])].filter((word) => !Number.isNaN(word));
  if (words.length === 0) return null;
  const working = words.filter((word) => hasAnyBit(statusWord(word), AT_WORK));
  return Math.round((working.length / words.length) * 1000) / 10;
}
