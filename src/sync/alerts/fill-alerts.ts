import type { ModuleId } from '../../domain/ids';
import { dueSpans } from '../../domain/series/ledger';
import { gatherSpans, spansWithin, type Span } from '../../domain/time/spans';
import { epochMs } from '../../base/units';
import { stopIfCancelled, type RemoteError } from '../../remote/remote-error';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import { WIDTH } from './alert-entries';
import type { AlertParts } from './alert-parts';
import { fetchChanges } from './fetch-changes';

/** Of what history somebody looks at the alerts. */
export interface AlertRequest {
  readonly moduleId: ModuleId;
  readonly span: Span;
}

/** What is due is asked for in so many stretches at most; what is held between them is asked for again. */
const STRETCHES = 2;

/**
 * Fetches what is missing of a module's alert history, and of what may have changed what is due again, the newest
 * first; each page is kept as soon as it is there (offline, Series, chunks, spans). Never rejects; null: all is there.
 */
export async function fillAlerts(
  parts: AlertParts,
  { moduleId, span }: AlertRequest,
  signal: AbortSignal,
  onProgress: (changes: number) => void = () => undefined,
): Promise<RemoteError | null> {
  const { alerts, clock, locks } = parts;
  try {
    stopIfCancelled(signal);
    const generation = await alerts.generation();
    // What another tab fetched meanwhile is not asked for again ([Note: One asks, the others wait]).
    await locks.hold([`alerts/${moduleId}`], signal, async () => {
      const now = clock.now();
      const { ledger } = await alerts.history(moduleId, span);
      const past = spansWithin({ from: epochMs(-Infinity), to: now }, [span]);
      const due = past.flatMap((one) => [...dueSpans(one, ledger, now, WIDTH)]);
      let told = 0;
      for (const stretch of gatherSpans(due, STRETCHES).toReversed()) {
        await fetchChanges(parts, { moduleId, span: stretch, generation }, signal, (more) => {
          told += more;
          onProgress(told);
        });
      }
    });
    return null;
  } catch (cause) {
    return cause instanceof ErasedError ? null : asRemoteError(cause);
  }
}
