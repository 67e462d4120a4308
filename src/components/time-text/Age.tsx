import type { EpochMs } from '../../base/units';
import { useAgeText } from './use-age-text';

/** "3 min ago". A component of its own, so that time passing draws nothing else anew. */
export function Age({ at }: { at: EpochMs }) {
  return useAgeText(at);
}
