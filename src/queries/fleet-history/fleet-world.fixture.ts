import { bucketCount } from '../../domain/time/buckets';
import { bundleColumns, type Bundle, type ColumnKey, type Shelf } from '../../domain/series/series';
import { wordOf } from '../../domain/machine/status-word';
import { aModule, aModuleId } from '../../domain/machine/telemetry.fixture';
import { epochMs, later, type EpochMs } from '../../base/units';
import type { Span } from '../../domain/time/spans';
import { createMemoryStore } from '../../store/memory-store';
import { createQueryClient } from '../query-client';

/** Now, for these tests: five minutes into a bucket of ten. */
export const NOW = epochMs(Date.UTC(2026, 10, 20, 12, 5));

/** Module i of the tests' fleet, all of one power block. */
export const moduleAt = (i: number) =>
  aModule({ moduleId: aModuleId(`011000000${String(i)}`), name: `Module ${String(i)}` });

const RUNNING = wordOf('RUNNING');

interface Kept {
  readonly span: Span;
  readonly bundle?: Bundle;
  readonly interval?: Shelf['interval'];
  /** By column; what is not named is 0, but for the status, which is running. */
  readonly told?: (key: ColumnKey, bucket: number) => number;
}

/** A store and a client as one account has them, and a clock that stands still unless moved. */
export function fleetWorld() {
  const store = createMemoryStore();
  const time = { now: NOW };
  const clock = {
    now: (): EpochMs => time.now,
    learn: () => undefined,
    known: true,
    onJump: () => () => undefined,
  };
  const keep = async (
    i: number,
    { span, bundle = 'default', interval = 'PT10M', told = usual }: Kept,
  ) => {
    const count = bucketCount(span, interval);
    const columns = bundleColumns(bundle).map(
      (key) => [key, new Float64Array(count).map((_, at) => told(key, at))] as const,
    );
    const piece = {
      shelf: { moduleId: moduleAt(i).moduleId, interval, bundle },
      from: span.from,
      columns: new Map(columns),
      entries: [{ ...span, kind: 'open', fetchedAt: later(NOW, time.now - NOW) }] as const,
    };
    await store.series.write([piece], await store.series.generation());
  };
  return { services: { store, clock }, client: createQueryClient(), time, keep };
}

export const usual = (key: ColumnKey): number => (key.startsWith('StatusWord') ? RUNNING : 0);
