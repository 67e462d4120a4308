import { bucketCount } from '../../domain/time/buckets';
import {
  bundleColumns,
  isDivisible,
  type Bundle,
  type ColumnKey,
  type SeriesId,
} from '../../domain/series/series';
import type { LedgerKind } from '../../domain/series/ledger';
import { isAlarmTime, isIdleTime, isRunTime } from '../../domain/machine/status-time';
import { wordOf } from '../../domain/machine/status-word';
import { aModule, aModuleId } from '../../domain/machine/telemetry.fixture';
import { epochMs, later, type EpochMs } from '../../base/units';
import type { Span } from '../../domain/time/spans';
import { createMemoryStore } from '../../store/memory-store';
import { createQueryClient } from '../query-client';
import { readFleetHistory } from './read-fleet-history';
import { readProducedEnergy } from './read-produced-energy';

/** Present time of these tests: five minutes into a bucket of ten. */
export const FLEET_NOW = epochMs(Date.UTC(2026, 10, 20, 12, 5));

/** Module i of the tests' fleet, all of one power block. */
export const moduleAt = (i: number) =>
  aModule({ moduleId: aModuleId(`011000000${String(i)}`), name: `Module ${String(i)}` });

const RUNNING = wordOf('RUNNING');

interface StoredSpan {
  readonly span: Span;
  readonly bundle?: Bundle;
  readonly interval?: SeriesId['interval'];
  /** Values by column; by default 0, with the status running. */
  readonly values?: (key: ColumnKey, bucket: number) => number;
  readonly kind?: LedgerKind;
}

/** Store, client and clock of an account; the clock stops unless moved. */
export function fleetWorld() {
  const store = createMemoryStore();
  const time = { now: FLEET_NOW };
  const clock = {
    now: (): EpochMs => time.now,
    learn: () => undefined,
    startRequest: () => (servedAt: EpochMs) => ({ earliest: servedAt, latest: servedAt }),
    known: true,
    wasSetBack: false,
    onJump: () => () => undefined,
  };
  const write = async (
    i: number,
    { span, bundle = 'default', interval = 'PT10M', values = usual, kind = 'open' }: StoredSpan,
  ) => {
    const count = bucketCount(span, interval);
    const columns = bundleColumns(bundle).map(
      (key) => [key, new Float64Array(count).map((_, at) => values(key, at))] as const,
    );
    const piece = {
      series: { moduleId: moduleAt(i).moduleId, interval, bundle },
      from: span.from,
      columns: new Map(columns),
      entries: [{ ...span, kind, fetchedAt: later(FLEET_NOW, time.now - FLEET_NOW) }] as const,
    };
    await store.series.write([piece], await store.series.generation());
  };
  const code = { readFleetHistory, readProducedEnergy };
  const services = { store, clock, later: () => Promise.resolve(code) };
  return { services, client: createQueryClient(), time, write };
}

/** Seconds that each bucket counts. */
export const COUNTED = 600;

/** Values of a bucket with one status word throughout, and 0 in the other columns. */
export const valuesWith =
  (word: number) =>
  (key: ColumnKey): number => {
    const counts: Partial<Record<ColumnKey, boolean>> = {
      'StatusWord.seconds': true,
      'StatusWord.alarmSeconds': isAlarmTime(word),
      'StatusWord.idleSeconds': isIdleTime(word),
      'StatusWord.runningSeconds': isRunTime(word),
    };
    if (isDivisible(key)) return counts[key] === true ? COUNTED : 0;
    return key.startsWith('StatusWord') ? word : 0;
  };
export const usual = valuesWith(RUNNING);
