import { deviceClock, type DeviceClock } from '../clock';

/** Milliseconds since it was started. */
export type Stopwatch = () => number;

/**
 * Starts a stopwatch that counts sleep too: some devices' monotonic clock stands still while they
 * sleep, and a wall clock can be set back; the greater of the two is never too little.
 */
export function stopwatch(device: DeviceClock = deviceClock): Stopwatch {
  const wall = device.wall();
  const monotonic = device.monotonic();
  return () => Math.max(device.wall() - wall, device.monotonic() - monotonic);
}
