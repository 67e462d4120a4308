import type { Alert } from '../../domain/alerts/alert';
import type { ModuleId } from '../../domain/ids';
import type { Span } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { ChangesAnswer, ChangesQuestion } from '../../remote/alerts';
import { RemoteError, stopIfCancelled } from '../../remote/remote-error';
import type { AlertPiece, PlacedChange } from '../../store/alerts/alert-blocks';
import type { Generation } from '../../store/series/series-store';
import { alertEntries } from './alert-entries';
import type { AlertParts } from './alert-parts';
import { asked } from './ask';

/** A server that never comes to an end is not asked for ever; the rest is left for the next fill. */
const MOST_PAGES = 1_000;
/** Changes that are kept at a time: each write makes the screens read anew. */
const AT_ONCE = 1_000;

export interface Stretch {
  readonly moduleId: ModuleId;
  readonly span: Span;
  readonly generation: Generation;
}

/**
 * Asks for all changes of a stretch, newest first, and keeps the pages with what they make known, also when one of
 * them fails: the first at once, the others some at a time.
 */
export async function fetchChanges(
  parts: AlertParts,
  { moduleId, span, generation }: Stretch,
  signal: AbortSignal,
  onPage: (changes: number) => void,
): Promise<void> {
  const batches = inBatches((pages) =>
    parts.alerts.keepHistory({ moduleId, ...pages }, generation),
  );
  try {
    await askPages(span, batches.add, async (cursor) => {
      const question: ChangesQuestion = { moduleId, span, cursor };
      const answer = await asked(parts, () => parts.reads.alertChanges(question, signal));
      stopIfCancelled(signal);
      onPage(answer.changes.length);
      return answer;
    });
  } finally {
    await batches.flush();
  }
}

type Pages = Omit<AlertPiece, 'moduleId'>;

/**
 * Page after page. Each makes known what is younger than its last change, but nothing of that very moment, which may
 * go on in the next page.
 */
async function askPages(
  span: Span,
  add: (page: Pages) => Promise<void>,
  ask: (cursor: string | null) => Promise<ChangesAnswer>,
): Promise<void> {
  let cursor: string | null = null;
  let to = span.to;
  /** Of the moment with which the page before ended. */
  let rest: readonly PlacedChange[] = [];
  for (let page = 0; page < MOST_PAGES && span.from < to; page += 1) {
    const answer = await ask(cursor);
    const changes: readonly PlacedChange[] = [...rest, ...placed(answer.changes, span.from, to)];
    const oldest = changes.at(-1)?.at ?? to;
    const isLast = answer.cursor === null || answer.cursor === cursor;
    const from: EpochMs = isLast ? span.from : epochMs(Math.min(to, oldest + 1));
    const told = { span: { from, to }, servedAt: answer.servedAt };
    await add({
      changes: changes.filter(({ at }) => at >= from),
      entries: alertEntries({ ...told, oldest: isLast ? oldest : from }),
    });
    if (isLast) return;
    ({ cursor } = answer);
    rest = changes.filter(({ at }) => at < from);
    to = from;
  }
  if (span.from < to) throw new RemoteError('broken-answer', 'The pages do not come to an end.');
}

function inBatches(keep: (pages: Pages) => Promise<void>) {
  let batch: Pages = NOTHING;
  let enough = 0;
  const flush = async () => {
    const ready = batch;
    batch = NOTHING;
    if (ready.entries.length > 0) await keep(ready);
  };
  return {
    flush,
    add: async ({ changes, entries }: Pages) => {
      batch = {
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

/** Newest first, whatever the machine's clock said: a change without a time stands where its neighbour does. */
function placed(changes: readonly Alert[], from: EpochMs, to: EpochMs): readonly PlacedChange[] {
  let at = epochMs(to - 1);
  return changes.map((alert) => {
    at = epochMs(Math.max(from, Math.min(at, alert.timestamp ?? at)));
    return { at, alert };
  });
}
