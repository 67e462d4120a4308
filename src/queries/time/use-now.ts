import { useEffect, useState } from 'react';
import type { EpochMs } from '../../base/units';
import { useServices } from '../services';
import { onTick, tickedNow } from './ticks';

/** The server's time, updated every `everyMs`: for ages on the screen. */
export function useNow(everyMs = 10_000): EpochMs {
  const { clock } = useServices();
  const [now, setNow] = useState(() => tickedNow(clock, everyMs));
  useEffect(() => onTick(clock, everyMs, setNow), [clock, everyMs]);
  return now;
}
