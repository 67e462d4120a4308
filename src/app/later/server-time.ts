import * as z from 'zod/mini';
import type { KeyValueStore } from '../../auth/last-account';
import { momentSchema } from '../../base/moment-schema';
import { later, type EpochMs } from '../../base/units';
import type { Clock } from '../../sync/clock';

const PREFIX = 'portal.clock.';
const entrySchema = z.object({ servedAt: momentSchema, deviceAt: momentSchema });

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
  const key = PREFIX + accountKey;
  if (known) {
    const servedAt = now();
    try {
      storage.setItem(key, JSON.stringify({ servedAt, deviceAt }));
    } catch {
      // Full storage: the older note goes on.
    }
    return servedAt;
  }
  const { data } = entrySchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
  return data === undefined ? null : later(data.servedAt, Math.max(0, deviceAt - data.deviceAt));
}
