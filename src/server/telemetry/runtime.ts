import { hasAnyBit, statusWord } from '../../domain/machine/status-word';
import { DAY } from '../../base/units';
import type { Database } from '../database/database';
import { STATUS_WORD } from './bucket-stats';
import { readBuckets } from './bucket-store';
import { bucketStart, LEVELS } from './levels';

const TEN_MINUTES = LEVELS[1];
const AT_WORK = ['STARTING', 'RUNNING', 'STOPPING'] as const;

/**
 * Returns the percentage of the last 24 h's ten-minute status samples in Starting, Running or
 * Stopping, by the OR of their bits (rules §9.7); null when there was no status sample at all.
 */
export async function readRuntimePercent(
  db: Database,
  module: number,
  now: number,
): Promise<number | null> {
  const found = await readBuckets(db, {
    level: TEN_MINUTES,
    modules: [module],
    from: bucketStart(now - DAY, TEN_MINUTES.width) + TEN_MINUTES.width,
    to: now + 1,
    variables: [STATUS_WORD],
  });
  const words = [...(found.get(module)?.values() ?? [])].filter(
    (bucket) => bucket.stats[STATUS_WORD] !== undefined,
  );
  if (words.length === 0) return null;
  const running = words.filter((bucket) => hasAnyBit(statusWord(bucket.or), AT_WORK)).length;
  return Math.round((running / words.length) * 1000) / 10;
}
