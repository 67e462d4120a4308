import type { EpochMs } from '../../base/units';
import { AGE_STEP } from '../../i18n/format/ages';
import { useAsTimePasses } from '../../queries/time/use-as-time-passes';
import { useZone } from './use-zone';
import { whenText } from './when-text';

/** `whenText` in the user's zone, updated when the day changes. */
export function useWhenText(at: EpochMs): string {
  const zone = useZone();
  return useAsTimePasses((now) => whenText(at, now, zone), AGE_STEP);
}
