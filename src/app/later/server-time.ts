import type { KeyValueStore } from '../../auth/last-account';
import type { EpochMs } from '../../base/units';
import { noteRunOn, type Clock } from '../../sync/clock';
import { readClockNote, writeClockNote } from '../../store/clock-note';

/**
 * Returns the server's time, and notes it with the device's. Before the first response of this page
 * it is the time noted last, run on by the device's clock since: a clock that is wrong by hours or
 * years does no harm ([Note: The lease]). Null when none was ever noted for the account.
 */
export function serverTime(
  { known, now }: Pick<Clock, 'known' | 'now'>,
  { storage, accountKey }: { readonly storage: KeyValueStore; readonly accountKey: string },
  deviceAt: EpochMs,
): EpochMs | null {
  if (known) {
    const servedAt = now();
    writeClockNote(storage, accountKey, { servedAt, deviceAt });
    return servedAt;
  }
  const note = readClockNote(storage, accountKey);
  return note === null ? null : noteRunOn(note, deviceAt);
}
