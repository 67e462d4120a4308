import { stopIfCancelled, type RemoteError } from '../../remote/remote-error';
import type { AlertDeps } from './alert-deps';
import { trackRequest } from '../track-request';
import { DroppedError, runUntilStored } from '../run-until-stored';

/** Requests the active alerts of the visible fleet once and stores the response. Never rejects. */
export async function refreshActive(
  deps: AlertDeps,
  signal: AbortSignal,
): Promise<RemoteError | null> {
  const { alerts, reads } = deps;
  return runUntilStored(async () => {
    const generation = await alerts.generation();
    const { arrival, ...response } = await trackRequest(deps, () => reads.activeAlerts(signal));
    stopIfCancelled(signal);
    const isStored = await alerts.putActive(response, generation, arrival.latest);
    if (!isStored) throw new DroppedError('The alerts of a module were removed.');
  });
}
