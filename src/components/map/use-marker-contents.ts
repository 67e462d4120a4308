import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { mapRank } from '../../domain/machine/severity';
import type { PowerBlockStatus } from '../../domain/machine/statuses';
import { useFresh } from '../fleet/snapshot-context';
import { POWER_BLOCK_STATUS_LOOKS } from '../status/power-block-status-looks';
import { hueAsOf } from '../status/status-look';
import type { MarkerPlace } from './cluster-locations';
import { markerShape, type MarkerContent } from './marker-content';
import { usePlaceName } from './place-words';

/** Statuses whose icons, a take-off and a landing, do not speak for themselves. */
const UNSPOKEN: ReadonlySet<PowerBlockStatus> = new Set(['starting', 'stopping']);

/** Modules of a place, and how many are offline where others are online; else 0. */
function offlineIn({ locations, worst }: MarkerPlace) {
  const blocks = locations.flatMap((location) => location.blocks);
  const offline = blocks.reduce((sum, block) => sum + block.offline, 0);
  const modules = blocks.reduce((sum, block) => sum + block.modules, 0);
  return { modules, offline: worst === 'offline' ? 0 : offline };
}

/** Appearance and labels of the markers. */
export function useMarkerContents(shown: readonly MarkerPlace[]): readonly MarkerContent[] {
  const { t } = useLingui();
  const fresh = useFresh();
  const nameOf = usePlaceName();
  return useMemo(
    () =>
      shown.map((place): MarkerContent => {
        const look = POWER_BLOCK_STATUS_LOOKS[place.worst];
        const blocks = place.locations.reduce((sum, { blocks: { length } }) => sum + length, 0);
        const name = nameOf(place.locations);
        const word = t(look.word);
        const { offline, modules } = offlineIn(place);
        const note = offline === 0 ? '' : t`${offline} of ${modules} offline`;
        const words = note === '' ? word : `${word}, ${note}`;
        const brief = t`${plural(offline, { one: '# offline', other: '# offline' })}`;
        const status = fresh ? words : t`${words}, not live`;
        const count = t`${plural(blocks, { one: '# power block', other: '# power blocks' })}`;
        const hue = hueAsOf(look, fresh);
        return {
          key: place.key,
          latitude: place.latitude,
          longitude: place.longitude,
          label: blocks === 1 ? t`${name}: ${status}` : t`${name}: ${count}, the worst: ${status}`,
          caption: [
            name,
            ...(UNSPOKEN.has(place.worst) ? [word] : []),
            ...(offline === 0 ? [] : [brief]),
          ].join(' · '),
          icon: look.icon,
          hue,
          shape: markerShape(hue, place.worst === 'offline'),
          count: blocks === 1 ? null : blocks,
          isGroup: place.locations.length > 1,
          blinks: place.worst === 'alarm',
          isPast: !fresh,
          rank: mapRank(place.worst),
        };
      }),
    [shown, fresh, nameOf, t],
  );
}
