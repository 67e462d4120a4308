import { wholeBuckets } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { withoutSpans } from '../../domain/series/ledger';
import { parseSeriesKey, type SeriesId } from '../../domain/series/series';
import { spansCover, spansWithin, type Span } from '../../domain/time/spans';
import { epochMs } from '../../base/units';
import { bucketsBetween, chunkSpan, isInChunk } from './chunk-place';
import { heldBytes, loadChunk, loseChunk, openSeries, type OpenSeries } from './open-series';
import { patch, widened } from './patch-chunk';
import { saveSeries } from './save-series';
import { parseState, raise } from './series-state';
import type { Generation, IntervalSpan } from './series-store';
import { chunkKey, type SeriesTables, type WritableRows } from './series-tables';
import { parseSeriesRecord, type StoredChunk } from './series-record';

/**
 * Removes the history of modules, or a range of one width of it: samples and coverage in one
 * transaction. Raises the generation if there was any ([Note: Generations]).
 */
export const removeHistory = (
  tables: SeriesTables,
  modules: ReadonlySet<ModuleId>,
  part?: IntervalSpan,
): Promise<Generation | null> =>
  tables.write(async (rows) => {
    const isOf = ({ interval }: SeriesId) => part === undefined || part.interval === interval;
    const seriesIds = (await rows.seriesKeys('')).flatMap((key) => {
      const seriesId = parseSeriesKey(key);
      return seriesId !== null && modules.has(seriesId.moduleId) && isOf(seriesId)
        ? [{ key, seriesId }]
        : [];
    });
    if (seriesIds.length === 0) return null;
    const state = parseState(await rows.state());
    const kept = await rows.records(seriesIds.map(({ key }) => key));
    let lost = 0;
    for (const [i, { key, seriesId }] of seriesIds.entries()) {
      const record = parseSeriesRecord(kept[i]);
      const before = heldBytes(record?.chunks ?? []);
      if (part === undefined || record === null) {
        await rows.deleteSeries(key);
        lost += before;
      } else lost += before - (await cutSeries(rows, openSeries(seriesId, record), part.span));
    }
    return raise(rows, state, lost);
  });

/** Returns the remaining bytes. */
async function cutSeries(rows: WritableRows, open: OpenSeries, asked: Span): Promise<number> {
  const { key, series: seriesId } = open;
  const span = wholeBuckets(asked, seriesId.interval);
  const under = [...open.stored.values()].filter(({ chunk }) =>
    isInChunk(span, chunk, seriesId.interval),
  );
  const whole = under.filter(({ chunk }) =>
    spansCover(chunkSpan(chunk, seriesId.interval), [span]),
  );
  const parts = under.filter((held) => !whole.includes(held)).map(({ chunk }) => chunk);
  for (const { chunk } of whole) loseChunk(open, chunk);
  const raw =
    parts.length === 0 ? [] : await rows.chunks(parts.map((chunk) => chunkKey(key, chunk)));
  parts.forEach((chunk, i) => {
    if (loadChunk(open, chunk, raw[i])) cutChunk(open, chunk, span);
  });
  open.ledger = withoutSpans(open.ledger, [span]);
  if (open.ledger.length === 0) {
    await rows.deleteSeries(key);
    return 0;
  }
  const used = newest(under);
  return saveSeries(rows, [open], used);
}

const newest = (chunks: readonly StoredChunk[]) =>
  epochMs(chunks.reduce((at, { usedAt }) => Math.max(at, usedAt), 0));

function cutChunk(open: OpenSeries, chunk: number, span: Span): void {
  const decoded = open.loaded.get(chunk);
  const { interval } = open.series;
  const of = chunkSpan(chunk, interval);
  const [gone] = spansWithin(of, [span]);
  if (decoded === undefined || gone === undefined) return;
  const stretch = {
    from: bucketsBetween(of.from, gone.from, interval),
    to: bucketsBetween(of.from, gone.to, interval),
  };
  const target = widened(decoded, [...decoded.columns.keys()], stretch);
  patch(target, stretch, null);
  open.loaded.set(chunk, target);
  open.changed.add(chunk);
}
