import { PRESENT, SILENT, UNKNOWN } from './module-past';

/** A power block or a module falls silent or is back, in the bucket of this number. */
export interface SilenceChange {
  readonly bucket: number;
  readonly type: 'offline' | 'online';
}

export interface PastSilence {
  readonly changes: readonly SilenceChange[];
  /** State in the last known bucket. */
  readonly isSilent: boolean;
  /** -1 when no bucket is known. */
  readonly lastBucket: number;
}

/**
 * Returns when a power block was offline and online (rules §4.12); `presences` are those of all its
 * modules. With the presence of one module it is the silence of that module. A bucket that was not
 * fetched for some module, while the others are silent, is unknown, and nothing is compared across
 * it.
 */
export function pastSilence(presences: readonly Uint8Array[], buckets: number): PastSilence {
  const changes: SilenceChange[] = [];
  let before = UNKNOWN;
  let lastBucket = -1;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const now = presenceOfAll(presences, bucket);
    if (now === UNKNOWN) continue;
    const isNext = bucket - lastBucket === 1;
    if (isNext && before !== UNKNOWN && now !== before) {
      changes.push({ bucket, type: now === SILENT ? 'offline' : 'online' });
    }
    before = now;
    lastBucket = bucket;
  }
  return { changes, isSilent: before === SILENT, lastBucket };
}

function presenceOfAll(presences: readonly Uint8Array[], bucket: number): number {
  let least = presences.length === 0 ? UNKNOWN : SILENT;
  for (const presence of presences) {
    const one = presence[bucket] ?? UNKNOWN;
    if (one === PRESENT) return PRESENT;
    if (one === UNKNOWN) least = UNKNOWN;
  }
  return least;
}
