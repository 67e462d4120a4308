import type { UserId } from '../../domain/ids';
import { isKeepPending } from './near';
import { syncKeep, type KeepParts } from './sync-keep';

/** Who signs out waits no longer than this. */
const PATIENCE_MS = 3_000;

/** Tries to send what was not sent yet; answers whether nothing is left. Never rejects. */
export async function sendKeep(
  parts: KeepParts,
  userId: UserId,
  signal: AbortSignal,
): Promise<boolean> {
  const ends = new AbortController();
  const end = () => {
    ends.abort();
  };
  const timer = setTimeout(end, PATIENCE_MS);
  signal.addEventListener('abort', end);
  // Why it could not be sent does not matter: whether it was does.
  await syncKeep(parts, userId, ends.signal).catch(() => undefined);
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  return isKeepPending(parts.store).then(
    (pending) => !pending,
    () => false,
  );
}
