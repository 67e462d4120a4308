import type { ModuleId } from '../../domain/ids';
import { gatherSpans, spansWithin, type Spans } from '../../domain/time/spans';
import { stopIfCancelled, type RemoteError } from '../../remote/remote-error';
import { runUntilStored } from '../run-until-stored';
import type { AlertDeps } from './alert-deps';
import { dueAlerts, fillAlerts, STRETCHES, type AlertRequest } from './fill-alerts';
import { fetchChanges } from './fetch-changes';

/** Most modules whose alerts are requested one by one; others come with the whole fleet's. */
const ONE_BY_ONE = 4;

interface FleetAlertRequest extends Omit<AlertRequest, 'moduleId'> {
  readonly moduleIds: readonly ModuleId[];
}

/** A module, and the spans of its alert history to fetch. */
interface Due {
  readonly moduleId: ModuleId;
  readonly spans: Spans;
}

/**
 * Fetches the missing and the due parts of the alert history of several modules: of a few one after
 * the other, of more in the pages of the visible fleet. Never rejects; null when everything was
 * fetched.
 */
export function fillFleetAlerts(
  deps: AlertDeps,
  { moduleIds, ...request }: FleetAlertRequest,
  signal: AbortSignal,
): Promise<RemoteError | null> {
  return runUntilStored(async () => {
    stopIfCancelled(signal);
    const generation = await deps.alerts.generation();
    // Another tab may have fetched some of it meanwhile ([Note: One requests, the others wait]).
    const fewIds = await deps.locks.hold(['alerts'], signal, async () => {
      const due = await readDue(deps, moduleIds, request);
      if (due.length <= ONE_BY_ONE) return due.map(({ moduleId }) => moduleId);
      const all = due.flatMap(({ spans }) => spans);
      for (const stretch of gatherSpans(all, STRETCHES).toReversed()) {
        const behind = due.filter(({ spans }) => spansWithin(stretch, spans).length > 0);
        const ids = behind.map(({ moduleId }) => moduleId);
        await fetchChanges(deps, { moduleIds: ids, span: stretch, generation }, signal);
      }
      return [];
    });
    for (const moduleId of fewIds) {
      const error = await fillAlerts(deps, { ...request, moduleId }, signal);
      if (error !== null) throw error;
    }
  });
}

async function readDue(
  deps: AlertDeps,
  moduleIds: readonly ModuleId[],
  request: Omit<AlertRequest, 'moduleId'>,
): Promise<readonly Due[]> {
  const due = await Promise.all(
    moduleIds.map(async (moduleId) => ({
      moduleId,
      spans: await dueAlerts(deps, { ...request, moduleId }),
    })),
  );
  return due.filter(({ spans }) => spans.length > 0);
}
