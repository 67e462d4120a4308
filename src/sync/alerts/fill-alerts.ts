import type { ModuleId } from '../../domain/ids';
import { dueSpans } from '../../domain/series/due-spans';
import { gatherSpans, spansWithin, type Span, type Spans } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import { stopIfCancelled, type RemoteError } from '../../remote/remote-error';
import { ledgerTime } from '../fill/ledger-time';
import { ALERT_LEDGER_INTERVAL } from './alert-entries';
import type { AlertDeps } from './alert-deps';
import { fetchChanges } from './fetch-changes';
import { runUntilStored } from '../run-until-stored';

/** A module and the span for which its alerts are requested. */
export interface AlertRequest {
  readonly moduleId: ModuleId;
  readonly span: Span;
  /** Time of the newest sample: what may still change and was fetched before it is due again. */
  readonly sampledAt?: EpochMs | undefined;
}

/**
 * Due spans are fetched in at most this many stretches; stored time between them is fetched again.
 */
export const STRETCHES = 2;

/** Returns the parts of a module's alert history to fetch: never fetched, or due again. */
export async function dueAlerts(
  { alerts, clock }: Pick<AlertDeps, 'alerts' | 'clock'>,
  { moduleId, span, sampledAt = epochMs(0) }: AlertRequest,
): Promise<Spans> {
  const stored = await alerts.history(moduleId, span);
  const ledger = stored.ledger.filter(
    ({ kind, fetchedAt }) => kind !== 'open' || fetchedAt >= sampledAt,
  );
  const past = spansWithin({ from: epochMs(-Infinity), to: clock.now() }, [span]);
  const now = ledgerTime(clock, ledger);
  return past.flatMap((one) => [...dueSpans(one, ledger, now, ALERT_LEDGER_INTERVAL)]);
}

/**
 * Fetches the missing and the due parts of a module's alert history, newest first. Each page is
 * stored as soon as it arrives (store O7). Never rejects; null when everything was fetched.
 */
export async function fillAlerts(
  deps: AlertDeps,
  request: AlertRequest,
  signal: AbortSignal,
  onProgress: (changes: number) => void = () => undefined,
): Promise<RemoteError | null> {
  const { alerts, locks } = deps;
  const { moduleId } = request;
  return runUntilStored(async () => {
    stopIfCancelled(signal);
    const generation = await alerts.generation();
    // Another tab may have fetched some of it meanwhile ([Note: One requests, the others wait]).
    await locks.hold([`alerts/${moduleId}`], signal, async () => {
      const due = await dueAlerts(deps, request);
      let count = 0;
      for (const stretch of gatherSpans(due, STRETCHES).toReversed()) {
        await fetchChanges(
          deps,
          { moduleIds: [moduleId], span: stretch, generation },
          signal,
          (more) => {
            count += more;
            onProgress(count);
          },
        );
      }
    });
  });
}
