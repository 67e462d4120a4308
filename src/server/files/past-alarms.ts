import { inAlarm, statusWord } from '../../domain/machine/status-word';
import { epochMs, HOUR } from '../../base/units';
import { STATUS_WORD, type BucketStats } from '../telemetry/bucket-stats';
import { bucketStart, RAW_WIDTH } from '../telemetry/levels';
import { readSource } from '../telemetry/sources';
import { toVector } from '../telemetry/vector';
import { alarmBeginnings, alarmSampleOf } from './alarm-beginnings';
import { BLACKBOX_RETENTION_MS } from './blackbox-store';
import type { FileModule } from './file-module';
import { logSource, type DayRequest } from './log-file';
import type { MachineFiles } from './machine-files';

/** Time before a day that is searched for the last sample before it. */
const LOOK_BACK_MS = 6 * HOUR;

interface Bucket {
  readonly from: number;
  readonly stats: BucketStats;
}

const hasAlarm = ({ stats }: Bucket): boolean => inAlarm(statusWord(stats.or));

/**
 * Returns whether the bucket is in alarm from its first sample to its last: all have the same word.
 */
function isSteady(bucket: Bucket): boolean {
  const word = bucket.stats.stats[STATUS_WORD];
  return word !== undefined && word.min === word.max && hasAlarm(bucket);
}

/**
 * Returns pairs of consecutive buckets in which an alarm may begin. A rollup may have fewer samples
 * than the machine sent.
 */
function possibleBeginnings(buckets: readonly Bucket[]): (readonly [Bucket, Bucket])[] {
  const pairs: (readonly [Bucket, Bucket])[] = [];
  buckets.forEach((bucket, i) => {
    const before = buckets[i - 1];
    if (before === undefined || !hasAlarm(bucket)) return;
    if (!(isSteady(before) && isSteady(bucket))) pairs.push([before, bucket]);
  });
  return pairs;
}

/**
 * Returns the samples with which alarms began on a day, for a past that did not pass through
 * ingest; they are those that `noteAlarms` would have recorded. The day's rollups show in which
 * buckets alarms may begin; only for these the machine is asked for its samples of every ten
 * seconds. Returns none for days beyond the retention of blackboxes.
 */
export async function pastAlarms(
  request: DayRequest,
  files: MachineFiles,
  module: FileModule,
): Promise<number[]> {
  const source = logSource(request);
  const { day, now, db } = request;
  if (source === null || day.from < now - BLACKBOX_RETENTION_MS) return [];
  const found = await readSource(db, source, {
    module: module.number,
    from: bucketStart(day.from - LOOK_BACK_MS, source.width),
    // An alarm that was received just after midnight may have begun before it.
    to: day.to + RAW_WIDTH,
    variables: [STATUS_WORD],
  });
  const buckets = [...found]
    .filter(([, stats]) => stats.stats[STATUS_WORD] !== undefined)
    .map(([from, stats]) => ({ from, stats }));
  const begins = new Set<number>();
  for (const [before, bucket] of possibleBeginnings(buckets)) {
    if (bucket.from + source.width <= day.from) continue;
    const sent = [
      ...(await sentIn(files, module, before, source.width)),
      ...(await sentIn(files, module, bucket, source.width)),
    ];
    for (const at of alarmBeginnings(sent)) begins.add(at);
  }
  return [...begins].filter((at) => at <= now);
}

async function sentIn(files: MachineFiles, { moduleId }: FileModule, of: Bucket, width: number) {
  const to = epochMs(of.from + width - RAW_WIDTH);
  const samples = (await files.samples(moduleId, epochMs(of.from), to, RAW_WIDTH)) ?? [];
  return samples.map(({ at, readings }) => alarmSampleOf({ at, vector: toVector(readings) }));
}
