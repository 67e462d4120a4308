import { useCallback, useSyncExternalStore } from 'react';
import { SECOND, type EpochMs } from '../../base/units';
import { useServices } from '../services';
import { onTick, tickedNow } from './ticks';

/**
 * Result of `compute` for the server's time, computed again every `everyMs`. The component is drawn
 * again only when the result differs: most ages stay equal for minutes. All of one pace count from
 * the same tick.
 */
export function useAsTimePasses<T extends string | number | boolean>(
  compute: (now: EpochMs) => T,
  everyMs: number = SECOND,
): T {
  const { clock } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => onTick(clock, everyMs, listener),
    [clock, everyMs],
  );
  return useSyncExternalStore(subscribe, () => compute(tickedNow(clock, everyMs)));
}
