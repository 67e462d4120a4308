import { stopIfCancelled, type RemoteError } from '../../remote/remote-error';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import type { AlertParts } from './alert-parts';
import { asked } from './ask';

/** Asks once what is active in the visible fleet, and keeps the answer. Never rejects. */
export async function refreshActive(
  parts: AlertParts,
  signal: AbortSignal,
): Promise<RemoteError | null> {
  const { alerts, reads } = parts;
  try {
    const generation = await alerts.generation();
    const answer = await asked(parts, () => reads.activeAlerts(signal));
    stopIfCancelled(signal);
    await alerts.keepActive(answer, generation);
    return null;
  } catch (cause) {
    return cause instanceof ErasedError ? null : asRemoteError(cause);
  }
}
