/** The browser's two clocks; tests pass their own. */
export interface DeviceClock {
  wall(): number;
  monotonic(): number;
}

/** Returns the milliseconds since its start. */
export type Stopwatch = () => number;

/**
 * Starts a stopwatch that counts sleep too: the monotonic clock of some devices stops during sleep,
 * and a wall clock can be set back. The greater of the two is never too little.
 */
export function stopwatch(device: DeviceClock): Stopwatch {
  const wall = device.wall();
  const monotonic = device.monotonic();
  return () => Math.max(device.wall() - wall, device.monotonic() - monotonic);
}
