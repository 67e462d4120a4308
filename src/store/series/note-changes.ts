import { batches } from '../../base/batches';
import { DAY, later } from '../../base/units';
import { daysOf, markChanged, reachedBy } from '../../domain/series/changed-ledger';
import {
  changedSpan,
  utcDay,
  type ChangedSpan,
  type HistoryChanges,
  type LateDay,
} from '../../domain/series/revision';
import { parseSeriesKey, seriesKey, type SeriesId } from '../../domain/series/series';
import { ACCEPTED_LATENESS } from '../../domain/series/settle';
import type { Spans } from '../../domain/time/spans';
import { parseSeriesRecord, type SeriesRecord } from './series-record';
import { parseState } from './series-state';
import type { WritableRows } from './series-tables';

/** Series examined at a time, so that the page stays responsive. */
const AT_A_TIME = 200;

/**
 * Makes the changed days due in all ledgers, and sets the revision to that of the response, within
 * one transaction. Returns the days of stored history that became due; none where the server does
 * not remember which changed. Changes since another revision than the stored one are dropped:
 * another tab was faster, or older data came in between, and they are requested again.
 */
export async function noteChanges(
  rows: WritableRows,
  changes: HistoryChanges,
): Promise<readonly LateDay[]> {
  const state = parseState(await rows.state());
  if ((state.revision ?? 0) !== changes.since) return [];
  const keys = changes.modules?.size === 0 ? [] : await rows.seriesKeys('');
  const late = new Map<string, LateDay>();
  for (const some of batches(changedSeries(keys, changes), AT_A_TIME)) {
    for (const { moduleId, spans } of await mark(rows, some)) {
      if (changes.modules === null) continue;
      for (const day of daysOf(spans)) late.set(`${moduleId}/${day}`, { moduleId, day });
    }
  }
  const { revision } = changes;
  if (revision !== state.revision) await rows.putState({ ...state, revision });
  return [...late.values()];
}

interface ChangedSeries {
  readonly seriesId: SeriesId;
  readonly changes: readonly ChangedSpan[];
}

/** Returns the stored series of which some days may have changed. */
function changedSeries(keys: readonly string[], changes: HistoryChanges): ChangedSeries[] {
  const { modules, servedAt, revision } = changes;
  // Whole days, of which the buckets of every width are parts.
  const from = utcDay(servedAt - ACCEPTED_LATENESS);
  const anything = [{ from, to: later(utcDay(servedAt), DAY), revision }];
  return keys.flatMap((key) => {
    const seriesId = parseSeriesKey(key);
    if (seriesId === null) return [];
    const spans = modules === null ? anything : modules.get(seriesId.moduleId)?.map(changedSpan);
    return spans === undefined ? [] : [{ seriesId, changes: spans }];
  });
}

/** Marks what changed in some series. Returns the spans that became due. */
async function mark(
  rows: WritableRows,
  some: readonly ChangedSeries[],
): Promise<readonly { moduleId: SeriesId['moduleId']; spans: Spans }[]> {
  const kept = await rows.records(some.map(({ seriesId }) => seriesKey(seriesId)));
  const marked = some.flatMap(({ seriesId, changes }, i) => {
    const record = parseSeriesRecord(kept[i]);
    const spans = record === null ? [] : reachedBy(record.ledger, changes);
    if (record === null || spans.length === 0) return [];
    const ledger = markChanged(record.ledger, spans);
    return [{ seriesId, spans, record: { ...record, ledger } satisfies SeriesRecord }];
  });
  await rows.putRecords(
    marked.map(({ seriesId }) => seriesKey(seriesId)),
    marked.map(({ record }) => record),
  );
  return marked.map(({ seriesId: { moduleId }, spans }) => ({ moduleId, spans }));
}
