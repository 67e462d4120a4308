import { useCallback, useSyncExternalStore } from 'react';
import type { EpochMs } from '../../base/units';
import { useServices } from '../services';
import { onTick } from './ticks';

/**
 * What `tell` makes of the server's time, asked anew every `everyMs`; whoever shows it is drawn anew only when that is
 * another text or truth: most ages say the same for minutes.
 */
export function useAsTimePasses<T extends string | boolean>(
  tell: (now: EpochMs) => T,
  everyMs = 10_000,
): T {
  const { clock } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => onTick(clock, everyMs, listener),
    [clock, everyMs],
  );
  return useSyncExternalStore(subscribe, () => tell(clock.now()));
}
