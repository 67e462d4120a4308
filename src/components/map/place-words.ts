import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Location } from '../../domain/fleet/locations';

const blocksOf = (locations: readonly Location[]) => locations.flatMap(({ blocks }) => blocks);

/**
 * Returns a function that names a marker: by its power block, or by its first one and the number of
 * others.
 */
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
