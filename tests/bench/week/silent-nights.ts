import { HOUR, type EpochMs } from '../../../src/base/units';
import type { Fleet } from '../../../src/simulator/fleet';

const FROM_HOUR = 1;
const TO_HOUR = 4;

/** Whether the machines are silent: three hours of each night (UTC). */
export function isSilentNight(at: EpochMs): boolean {
  const hour = Math.floor(at / HOUR) % 24;
  return FROM_HOUR <= hour && hour < TO_HOUR;
}

/** Returns the fleet without the samples of the nights, which never arrive. */
export const withSilentNights = (fleet: Fleet): Fleet => ({
  ...fleet,
  sample: (moduleId, at, orders) => (isSilentNight(at) ? null : fleet.sample(moduleId, at, orders)),
  sampleInto: (row, moduleId, at, orders) =>
    !isSilentNight(at) && fleet.sampleInto(row, moduleId, at, orders),
});
