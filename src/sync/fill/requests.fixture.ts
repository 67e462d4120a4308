import { wholeBuckets } from '../../domain/time/buckets';
import { intervalMs } from '../../domain/time/intervals';
import { bundleColumns, type SeriesId } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { later } from '../../base/units';
import type { FillRequest } from './fill-request';
import { START, truth, type fillWorld } from './fill-world.fixture';

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
export const seriesOfRequest = ({ interval, bundle }: FillRequest): SeriesId => ({
  moduleId,
  interval,
  bundle,
});
export type FillWorld = ReturnType<typeof fillWorld>;

/**
 * Starts of the buckets of a request whose stored values differ from the source's, of all columns.
 */
export async function differences(
  { series, source }: FillWorld,
  wanted: FillRequest,
): Promise<readonly number[]> {
  const span = wholeBuckets(wanted.span, wanted.interval);
  const { columns } = await series.read(seriesOfRequest(wanted), span);
  return bundleColumns(wanted.bundle).flatMap((key, column) => {
    const starts = Array.from(columns.get(key) ?? [], (_, i) =>
      later(span.from, i * intervalMs(wanted.interval)),
    );
    if (starts.length === 0) return [span.from];
    return starts.filter(
      (at, i) => !Object.is(columns.get(key)?.[i], truth(source, column, at, wanted.interval)),
    );
  });
}
