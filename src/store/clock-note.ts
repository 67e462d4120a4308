import * as z from 'zod/mini';
import { momentSchema } from '../base/moment-schema';
import type { EpochMs } from '../base/units';

/** The server's time, and the device's own clock at that moment. */
export interface ClockNote {
  readonly servedAt: EpochMs;
  readonly deviceAt: EpochMs;
}

const PREFIX = 'portal.clock.';
const schema = z.object({ servedAt: momentSchema, deviceAt: momentSchema });

/** Returns what was noted last for the account (`accountKey`); null without a readable note. */
export function readClockNote(
  storage: Pick<Storage, 'getItem'>,
  accountKey: string,
): ClockNote | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PREFIX + accountKey) ?? 'null');
    return schema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

/** Never throws: with a full storage the older note goes on. */
export function writeClockNote(
  storage: Pick<Storage, 'setItem'>,
  accountKey: string,
  note: ClockNote,
): void {
  try {
    storage.setItem(PREFIX + accountKey, JSON.stringify(note));
  } catch {
    // As said above.
  }
}
