import type { ModuleId } from '../../../src/domain/ids';
import { intervalMs, type Interval } from '../../../src/domain/time/intervals';
import type { LedgerSpan } from '../../../src/domain/series/ledger';
import {
  bundleColumns,
  columnKey,
  DEFAULT_COLUMNS,
  type ColumnKey,
} from '../../../src/domain/series/series';
import type { Span } from '../../../src/domain/time/spans';
import { bucketCount } from '../../../src/domain/time/buckets';
import { epochMs, later, type EpochMs } from '../../../src/base/units';
import { VARIABLE_NAMES } from '../../../src/domain/machine/variables';
import { shownValues } from '../../../src/remote/http/shown-columns';
import { average, type BucketStats } from '../../../src/server/telemetry/bucket-stats';
import { Rollup } from '../../../src/server/telemetry/rollup';
import { scaleOf, scaleRow } from '../../../src/server/telemetry/vector';
import { newRow } from '../../../src/simulator/row';
import type { Fleet } from '../../../src/simulator/fleet';
import type { SeriesPiece } from '../../../src/store/series/series-store';

/** End of the simulated history. */
export const END: EpochMs = epochMs(Date.UTC(2026, 10, 20));

/**
 * Default columns as the server stores them and the app caches them, in ten minutes, from a sample
 * every `step` ms.
 */
export interface Simulated {
  readonly moduleId: ModuleId;
  readonly interval: Interval;
  readonly span: Span;
  readonly step: number;
}

const VALUE = {
  avg: average,
  max: ({ max }: { readonly max: number }) => max,
};

function valueOf(bucket: BucketStats, { name, aggregation }: (typeof DEFAULT_COLUMNS)[number]) {
  const variable = VARIABLE_NAMES.indexOf(name);
  const stat = bucket.stats[variable];
  if (stat === undefined) return NaN;
  if (aggregation === 'or') return bucket.or;
  const { seconds } = bucket;
  if (aggregation === 'seconds') return seconds?.seconds ?? NaN;
  if (aggregation === 'alarmSeconds') return seconds?.alarmSeconds ?? NaN;
  if (aggregation === 'idleSeconds') return seconds?.idleSeconds ?? NaN;
  if (aggregation === 'runningSeconds') return seconds?.runningSeconds ?? NaN;
  return VALUE[aggregation === 'max' ? 'max' : 'avg'](stat) / scaleOf(variable);
}

/** One final piece with the values of the simulated fleet's history. */
export function simulatedPiece(
  fleet: Fleet,
  { moduleId, interval, span, step }: Simulated,
): SeriesPiece {
  const count = bucketCount(span, interval);
  const width = intervalMs(interval);
  const filled = new Map<ColumnKey, Float64Array>(
    DEFAULT_COLUMNS.map((column) => [columnKey(column), new Float64Array(count).fill(NaN)]),
  );
  const rollup = new Rollup((level, at, bucket) => {
    if (level.width !== width) return;
    for (const column of DEFAULT_COLUMNS) {
      const values = filled.get(columnKey(column));
      if (values !== undefined) values[(at - span.from) / width] = valueOf(bucket, column);
    }
  });
  const row = newRow();
  for (let at = span.from; at < span.to; at = later(at, step)) {
    if (fleet.sampleInto(row, moduleId, at)) rollup.add(at, scaleRow(row));
  }
  rollup.finish();
  const source = (key: ColumnKey) => (filled.get(key) ?? new Float64Array(count)).slice();
  const columns = new Map(
    bundleColumns('default').map((key) => [key, shownValues(moduleId, key, source)] as const),
  );
  const whole: LedgerSpan = { ...span, kind: 'final', fetchedAt: END };
  return {
    series: { moduleId, interval, bundle: 'default' },
    from: span.from,
    columns,
    entries: [whole],
  };
}

/** Number of values in a piece, without those of empty buckets. */
export function samplesIn({ columns }: SeriesPiece): number {
  let samples = 0;
  for (const values of columns.values()) {
    for (const value of values) if (!Number.isNaN(value)) samples += 1;
  }
  return samples;
}
