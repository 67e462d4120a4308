import { addSample, addStats, emptyStats, type BucketStats } from './bucket-stats';
import { bucketStart, LEVELS, type Level } from './levels';
import { SAMPLE_SECONDS } from './status-seconds';
import type { Vector } from './vector';

/** Receives each bucket when it is complete (or, at the end, as far as it is filled). */
export type BucketSink = (level: Level, at: number, bucket: BucketStats) => void;

interface Open {
  readonly level: Level;
  at: number;
  bucket: BucketStats;
}

/**
 * Rolls up samples that come in time order into the buckets of every level. Pure except for the
 * sink; the emitted buckets equal those that ingesting the same samples one by one would store.
 */
export class Rollup {
  private readonly open: Open[] = LEVELS.map((level) => ({ level, at: NaN, bucket: emptyStats() }));
  private readonly sink: BucketSink;
  private readonly sampleSeconds: number;

  /** Each sample stands for `sampleSeconds` ([Note: Seconds of a status]). */
  constructor(sink: BucketSink, sampleSeconds = SAMPLE_SECONDS) {
    this.sink = sink;
    this.sampleSeconds = sampleSeconds;
  }

  add(at: number, vector: Vector): void {
    const finest = this.enter(0, at);
    if (finest !== undefined) addSample(finest.bucket, vector, this.sampleSeconds);
  }

  /** Emits the buckets that are still open. */
  finish(): void {
    this.open.forEach((_, depth) => {
      this.close(depth);
    });
  }

  /** Returns the open bucket of a level that contains `at`; closes the one before it. */
  private enter(depth: number, at: number): Open | undefined {
    const open = this.open[depth];
    if (open === undefined) return undefined;
    const start = bucketStart(at, open.level.width);
    if (open.at !== start) {
      this.close(depth);
      open.at = start;
      open.bucket = emptyStats();
    }
    return open;
  }

  private close(depth: number): void {
    const open = this.open[depth];
    if (open === undefined || Number.isNaN(open.at)) return;
    this.sink(open.level, open.at, open.bucket);
    const coarser = this.enter(depth + 1, open.at);
    if (coarser !== undefined) addStats(coarser.bucket, open.bucket);
    open.at = NaN;
  }
}
