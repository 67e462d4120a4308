import { HEARD, SILENT, UNKNOWN } from './module-past';

/** When a power block fell silent, or was back: the number of the bucket that shows it. */
export interface SilenceChange {
  readonly bucket: number;
  readonly type: 'offline' | 'online';
}

export interface BlockSilence {
  readonly changes: readonly SilenceChange[];
  /** Of the last bucket of which it is known. */
  readonly isSilent: boolean;
  /** -1 when it is known of none. */
  readonly lastBucket: number;
}

/**
 * Section 4, offline and online: a power block is offline in a bucket in which all its modules are
 * silent. A bucket that was not fetched of some module, while the others are silent, says nothing; and
 * across such a bucket nothing is compared. `presences` are those of all its modules.
 */
export function blockSilence(presences: readonly Uint8Array[], buckets: number): BlockSilence {
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
    if (one === HEARD) return HEARD;
    if (one === UNKNOWN) least = UNKNOWN;
  }
  return least;
}
