import { inAlarm, statusWord } from '../../domain/machine/status-word';
import { epochMs, HOUR } from '../../base/units';
import { STATUS_WORD, type BucketStats } from '../telemetry/bucket-stats';
import { bucketStart, RAW_WIDTH } from '../telemetry/levels';
import { readSource } from '../telemetry/sources';
import { toVector } from '../telemetry/vector';
import { alarmBeginnings, alarmOf } from './alarm-beginnings';
import { BLACKBOX_KEEP_MS } from './blackbox-store';
import type { FileModule } from './file-module';
import { logSource, type DayAsk } from './log-file';
import type { MachineFiles } from './machine-files';

/** What was heard last before a day is looked for so far back. */
const LOOK_BACK = 6 * HOUR;

interface Bucket {
  readonly from: number;
  readonly stats: BucketStats;
}

const hasAlarm = ({ stats }: Bucket): boolean => inAlarm(statusWord(stats.or));

/** In alarm from its first sample to its last: all of them had the same word. */
function isSteady(bucket: Bucket): boolean {
  const word = bucket.stats.stats[STATUS_WORD];
  return word !== undefined && word.min === word.max && hasAlarm(bucket);
}

/** Pairs of buckets, one after the other, in which an alarm may begin: a rollup may be of fewer samples than were sent. */
function doubtful(buckets: readonly Bucket[]): (readonly [Bucket, Bucket])[] {
  const pairs: (readonly [Bucket, Bucket])[] = [];
  buckets.forEach((bucket, i) => {
    const before = buckets[i - 1];
    if (before === undefined || !hasAlarm(bucket)) return;
    if (!(isSteady(before) && isSteady(bucket))) pairs.push([before, bucket]);
  });
  return pairs;
}

/**
 * The samples that alarms began with on a day, worked out from its rollups: they tell in which buckets alarms may
 * begin, and only there the machine is asked what it sent every ten seconds. As `noteAlarms` would have noted
 * them, for a past that did not come through ingest. Nothing where there are no blackboxes any more.
 */
export async function pastAlarms(
  ask: DayAsk,
  files: MachineFiles,
  module: FileModule,
): Promise<number[]> {
  const source = logSource(ask);
  const { day, now, db } = ask;
  if (source === null || day.from < now - BLACKBOX_KEEP_MS) return [];
  const found = await readSource(db, source, {
    module: module.number,
    from: bucketStart(day.from - LOOK_BACK, source.width),
    // What was heard of just after midnight may have begun before it.
    to: day.to + RAW_WIDTH,
    variables: [STATUS_WORD],
  });
  const buckets = [...found]
    .filter(([, stats]) => stats.stats[STATUS_WORD] !== undefined)
    .map(([from, stats]) => ({ from, stats }));
  const begins = new Set<number>();
  for (const [before, bucket] of doubtful(buckets)) {
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
  return samples.map(({ at, readings }) => alarmOf({ at, vector: toVector(readings) }));
}
