import { wholeBuckets } from '../../domain/time/buckets';
import { intervalMs } from '../../domain/time/intervals';
import { bundleColumns, type Shelf } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { later } from '../../base/units';
import type { FillRequest } from './fill-request';
import { START, truth, type world } from './world.fixture';

export const moduleId = aModuleId('0110000001');
export const other = aModuleId('0110000002');
export const signal = () => new AbortController().signal;
export const ago = (from: number, to: number): Span => ({
  from: later(START, -from),
  to: later(START, -to),
});

export function request(span: Span, more: Partial<FillRequest> = {}): FillRequest {
  const plain = { moduleIds: [moduleId], interval: 'PT10M', bundle: 'default' } as const;
  return { ...plain, span, focus: span.to, ...more };
}
export const shelfOf = ({ interval, bundle }: FillRequest): Shelf => ({
  moduleId,
  interval,
  bundle,
});
export type World = ReturnType<typeof world>;

/** Starts of the buckets of a request that do not have what the source has, of each column. */
export async function differences(
  { series, source }: World,
  asked: FillRequest,
): Promise<readonly number[]> {
  const span = wholeBuckets(asked.span, asked.interval);
  const { columns } = await series.read(shelfOf(asked), span);
  return bundleColumns(asked.bundle).flatMap((key, column) => {
    const starts = Array.from(columns.get(key) ?? [], (_, i) =>
      later(span.from, i * intervalMs(asked.interval)),
    );
    if (starts.length === 0) return [span.from];
    return starts.filter(
      (at, i) => !Object.is(columns.get(key)?.[i], truth(source, column, at, asked.interval)),
    );
  });
}
