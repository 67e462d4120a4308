import { stopIfCancelled, type RemoteError } from '../../remote/remote-error';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import type { AlertDeps } from './alert-deps';
import { trackRequest } from '../track-request';

/** Requests the active alerts of the visible fleet once and stores the response. Never rejects. */
export async function refreshActive(
  deps: AlertDeps,
  signal: AbortSignal,
): Promise<RemoteError | null> {
  const { alerts, reads } = deps;
  try {
    const generation = await alerts.generation();
    const response = await trackRequest(deps, () => reads.activeAlerts(signal));
    stopIfCancelled(signal);
    await alerts.putActive(response, generation);
    return null;
  } catch (cause) {
    return cause instanceof ErasedError ? null : asRemoteError(cause);
  }
}
