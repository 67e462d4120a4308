import type { Alert } from '../../domain/alerts/alert';
import type { ModuleId } from '../../domain/ids';
import type { Span } from '../../domain/time/spans';
import { groupBy } from '../../base/group-by';
import { epochMs, type EpochMs } from '../../base/units';
import type { AlertChangesResponse, AlertChangesRequest } from '../../remote/alerts';
import { RemoteError, stopIfCancelled } from '../../remote/remote-error';
import type { AlertPiece, PlacedChange } from '../../store/alerts/alert-blocks';
import type { Generation } from '../../store/series/series-store';
import { alertEntries } from './alert-entries';
import type { AlertDeps } from './alert-deps';
import { DroppedError } from '../run-until-stored';
import { trackRequest, type TimedResponse } from '../track-request';

/** Limit for a server whose pages never end; the rest is left to the next fill. */
const MOST_PAGES = 1_000;
/** Changes written at a time: each write makes the screens read again. */
const AT_ONCE = 1_000;

export interface AlertSpan {
  /** One module's are requested alone, those of several with all of the visible fleet. */
  readonly moduleIds: readonly ModuleId[];
  readonly span: Span;
  readonly generation: Generation;
}

/**
 * Fetches all changes of a span, newest first, and stores those of the modules, page by page, with
 * their ledger entries, also when a page fails. The first page is written at once, the others in
 * batches. Rejects with RemoteError; with DroppedError when the cache was wiped, or access
 * withdrawn, meanwhile.
 */
export async function fetchChanges(
  deps: AlertDeps,
  { moduleIds, span, generation }: AlertSpan,
  signal: AbortSignal,
  onPage: (changes: number) => void = () => undefined,
): Promise<void> {
  const moduleId = moduleIds.length === 1 ? (moduleIds[0] ?? null) : null;
  const batches = inBatches(async (pages) => {
    const isStored = await deps.alerts.putHistory(piecesOf(moduleIds, pages), generation);
    if (!isStored) throw new DroppedError('The alerts of a module were removed.');
  });
  try {
    await fetchPages(span, batches.add, async (cursor) => {
      const request: AlertChangesRequest = { moduleId, span, cursor };
      const response = await trackRequest(deps, () => deps.reads.alertChanges(request, signal));
      stopIfCancelled(signal);
      onPage(response.changes.length);
      return response;
    });
  } finally {
    await batches.flush();
  }
}

type Pages = Omit<AlertPiece, 'moduleId'>;

/** One piece for each module, also without changes: none is known of it then. */
function piecesOf(moduleIds: readonly ModuleId[], pages: Pages): readonly AlertPiece[] {
  const byModule = groupBy(pages.changes, ({ alert }) => alert.moduleId);
  return moduleIds.map((moduleId) => ({
    ...pages,
    moduleId,
    changes: byModule.get(moduleId) ?? [],
  }));
}

/**
 * Fetches page after page. A page covers the time after its last change, but not the moment of that
 * change itself, which may continue on the next page.
 */
async function fetchPages(
  span: Span,
  add: (page: Pages) => Promise<void>,
  fetchPage: (cursor: string | null) => Promise<TimedResponse<AlertChangesResponse>>,
): Promise<void> {
  let cursor: string | null = null;
  let to = span.to;
  /** Changes at the moment with which the page before ended. */
  let rest: readonly PlacedChange[] = [];
  for (let page = 0; page < MOST_PAGES && span.from < to; page += 1) {
    const response = await fetchPage(cursor);
    const changes: readonly PlacedChange[] = [...rest, ...placed(response.changes, span.from, to)];
    const oldest = changes.at(-1)?.at ?? to;
    const isLast = response.cursor === null || response.cursor === cursor;
    const from: EpochMs = isLast ? span.from : epochMs(Math.min(to, oldest + 1));
    const { servedAt, arrival } = response;
    const fetched = { span: { from, to }, servedAt, earliest: arrival.earliest };
    await add({
      arrival,
      changes: changes.filter(({ at }) => at >= from),
      entries: alertEntries({ ...fetched, oldest: isLast ? oldest : from }),
    });
    if (isLast) return;
    ({ cursor } = response);
    rest = changes.filter(({ at }) => at < from);
    to = from;
  }
  if (span.from < to) throw new RemoteError('broken-answer', 'The pages do not come to an end.');
}

function inBatches(store: (pages: Pages) => Promise<void>) {
  let batch: Pages = NOTHING;
  let enough = 0;
  const flush = async () => {
    const ready = batch;
    batch = NOTHING;
    if (ready.entries.length > 0) await store(ready);
  };
  return {
    flush,
    add: async ({ changes, entries, arrival }: Pages) => {
      batch = {
        arrival,
        changes: [...batch.changes, ...changes],
        entries: [...entries, ...batch.entries],
      };
      if (batch.changes.length < enough) return;
      enough = AT_ONCE;
      await flush();
    },
  };
}

const NOTHING: Pages = { changes: [], entries: [] };

/**
 * Gives each change a time, newest first, whatever the machine's clock was. A change without a time
 * gets that of its neighbour.
 */
function placed(changes: readonly Alert[], from: EpochMs, to: EpochMs): readonly PlacedChange[] {
  let at = epochMs(to - 1);
  return changes.map((alert) => {
    at = epochMs(Math.max(from, Math.min(at, alert.timestamp ?? at)));
    return { at, alert };
  });
}
