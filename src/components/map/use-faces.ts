import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { rankOf } from '../../domain/fleet/locations';
import { useFresh } from '../fleet/snapshot-context';
import { POWER_BLOCK_STATUS_LOOKS } from '../status/power-block-status-looks';
import { hueAsOf } from '../status/status-look';
import type { ShownPlace } from './cluster-locations';
import { shapeOf, type MarkerFace } from './marker-face';
import { usePlaceName } from './place-words';

/** What the markers of the places shown look like, and what is said of them. */
export function useFaces(shown: readonly ShownPlace[]): readonly MarkerFace[] {
  const { t } = useLingui();
  const fresh = useFresh();
  const nameOf = usePlaceName();
  return useMemo(
    () =>
      shown.map((place): MarkerFace => {
        const look = POWER_BLOCK_STATUS_LOOKS[place.worst];
        const blocks = place.locations.reduce((sum, { blocks: { length } }) => sum + length, 0);
        const caption = nameOf(place.locations);
        const word = t(look.word);
        const status = fresh ? word : t`${word}, not live`;
        const count = t`${plural(blocks, { one: '# power block', other: '# power blocks' })}`;
        const hue = hueAsOf(look, fresh);
        return {
          key: place.key,
          latitude: place.latitude,
          longitude: place.longitude,
          label:
            blocks === 1 ? t`${caption}: ${status}` : t`${caption}: ${count}, the worst: ${status}`,
          caption,
          icon: look.icon,
          hue,
          shape: shapeOf(hue, place.worst === 'offline'),
          count: blocks === 1 ? null : blocks,
          isGroup: place.locations.length > 1,
          blinks: place.worst === 'alarm',
          isPast: !fresh,
          rank: rankOf(place.worst),
        };
      }),
    [shown, fresh, nameOf, t],
  );
}
