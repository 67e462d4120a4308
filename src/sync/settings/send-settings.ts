import { timeLimit } from '../../base/time-limit';
import type { UserId } from '../../domain/ids';
import { hasUnsentSettings } from './local-settings';
import { syncSettings, type SyncSettingsDeps } from './sync-settings';

/** Maximum wait during sign-out. */
const PATIENCE_MS = 3_000;

/** Tries to send unsent settings. Returns whether none is left. Never rejects. */
export async function sendSettings(
  deps: SyncSettingsDeps,
  userId: UserId,
  signal: AbortSignal,
): Promise<boolean> {
  const limit = timeLimit(signal, PATIENCE_MS);
  // The reason of a failure does not matter, only whether something is left.
  await syncSettings(deps, userId, limit.signal).catch(() => undefined);
  limit.end();
  return hasUnsentSettings(deps.store).then(
    (pending) => !pending,
    () => false,
  );
}
