import type { ModuleId } from '../domain/ids';
import type { VariableName } from '../domain/machine/variables';
import type { ColumnKey } from '../domain/series/series';
import { bucketCount } from '../domain/time/buckets';
import { intervalMs, type Interval } from '../domain/time/intervals';
import type { Span } from '../domain/time/spans';
import { epochMs, SECOND } from '../base/units';
import type { Fleet } from './fleet';
import { newRow, slot } from './row';

/** Time between two samples of a machine. */
const SAMPLE_MS = 10 * SECOND;

export interface SimulatedBuckets {
  readonly interval: Interval;
  readonly span: Span;
  readonly columns: ReadonlyMap<ColumnKey, Float64Array>;
}

/**
 * Returns first, min, max and avg of some variables, and the union of the bits of a status word, of
 * the samples that a machine sends each ten seconds (contract W7). `span` is whole buckets.
 */
export function simulatedBuckets(
  fleet: Fleet,
  moduleId: ModuleId,
  variables: readonly VariableName[],
  { interval, span }: Pick<SimulatedBuckets, 'interval' | 'span'>,
): SimulatedBuckets {
  const count = bucketCount(span, interval);
  const width = intervalMs(interval);
  const row = newRow();
  const columns = new Map<ColumnKey, Float64Array>();
  const columnOf = (key: ColumnKey): Float64Array => {
    const known = columns.get(key);
    if (known !== undefined) return known;
    const made = new Float64Array(count).fill(NaN);
    columns.set(key, made);
    return made;
  };
  const counts = new Map(variables.map((name) => [name, new Uint16Array(count)]));
  for (let at = span.from; at < span.to; at = epochMs(at + SAMPLE_MS)) {
    if (!fleet.sampleInto(row, moduleId, at)) continue;
    const bucket = Math.floor((at - span.from) / width);
    for (const name of variables) {
      const value = row[slot(name)] ?? NaN;
      if (Number.isNaN(value)) continue;
      const samples = counts.get(name) ?? new Uint16Array();
      const before = samples[bucket] ?? 0;
      samples[bucket] = before + 1;
      const put = (key: ColumnKey, next: (old: number) => number) => {
        const column = columnOf(key);
        column[bucket] = before === 0 ? value : next(column[bucket] ?? NaN);
      };
      put(`${name}.first`, (old) => old);
      put(`${name}.min`, (old) => Math.min(old, value));
      put(`${name}.max`, (old) => Math.max(old, value));
      put(`${name}.avg`, (old) => old + (value - old) / (before + 1));
      if (name === 'StatusWord') put(`${name}.or`, (old) => (old | value) >>> 0);
    }
  }
  return { interval, span, columns };
}
