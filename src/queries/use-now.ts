import { useEffect, useState } from 'react';
import type { EpochMs } from '../domain/units';
import { useServices } from './services';

/** The server's time, told anew every `everyMs`: for ages on the screen. */
export function useNow(everyMs = 10_000): EpochMs {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(clock.now());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [clock, everyMs]);
  return now;
}
