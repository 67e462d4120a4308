import type { KeyValueStore } from '../../auth/last-account';
import { epochMs, MINUTE, type EpochMs } from '../../base/units';
import { deviceClock, type Clock } from '../../sync/clock';
import { endRights } from '../../sync/end-rights';
import type { Store } from '../../store/store';
import { serverTime } from './server-time';

interface Deps {
  readonly clock: Pick<Clock, 'known' | 'now' | 'onJump'>;
  readonly store: Store;
}

/** Parts of the browser: its storage, and the device's own clock, right or wrong. */
interface Browser {
  readonly storage: KeyValueStore;
  readonly device: () => EpochMs;
}

/** Watch over rights that end. */
interface EndsWatch {
  readonly check: () => void;
  readonly stop: () => void;
}

/**
 * Removes what this device holds by rights that have ended (rules §6.8): now, every minute, when
 * the time jumps, and when `check` is called; notes the server's time as often. An error of the
 * disk ends one check; the next one tries again.
 */
export function watchEnds(
  { clock, store }: Deps,
  { storage, device }: Browser = {
    storage: localStorage,
    device: () => epochMs(deviceClock.wall()),
  },
): EndsWatch {
  const endNow = async (): Promise<void> => {
    const place = { storage, accountKey: store.accountKey };
    const now = serverTime(clock, place, device());
    if (now !== null) await endRights(store, now);
  };
  const check = () => void endNow().catch(() => undefined);
  const timer = setInterval(check, MINUTE);
  const stopJumps = clock.onJump(check);
  check();
  return {
    check,
    stop: () => {
      stopJumps();
      clearInterval(timer);
    },
  };
}
