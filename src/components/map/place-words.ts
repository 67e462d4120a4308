import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Location } from '../../domain/fleet/locations';

const blocksOf = (locations: readonly Location[]) => locations.flatMap(({ blocks }) => blocks);

/** What a marker is called: its power block, or its first and how many more. */
export function usePlaceName(): (locations: readonly Location[]) => string {
  const { t } = useLingui();
  return useCallback(
    (locations) => {
      const [first, ...others] = blocksOf(locations);
      const name = first?.name ?? '';
      const more = others.length;
      return more === 0 ? name : t`${name} and ${plural(more, { other: '# more' })}`;
    },
    [t],
  );
}
