import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FilterOptions } from '../../domain/view/filter-options';
import { MODULE_STATUS_LOOKS } from '../status/module-status-looks';
import type { ValueWords } from './filter-lists';
import { APPLICATION_WORDS, COUNTRY_WORDS, ENVIRONMENT_WORDS } from './filter-words';

/**
 * Filter values in the user's language. A power block that is not in the fleet is named by its id.
 */
export function useValueWords(options: FilterOptions | undefined): ValueWords {
  const { t } = useLingui();
  return useMemo(() => {
    const names = new Map(
      options?.powerBlocks.map(({ powerBlockId, name }) => [powerBlockId, name]),
    );
    return {
      applicationTypes: (value) => t(APPLICATION_WORDS[value]),
      countries: (value) => t(COUNTRY_WORDS[value]),
      environments: (value) => t(ENVIRONMENT_WORDS[value]),
      statuses: (value) => t(MODULE_STATUS_LOOKS[value].word),
      versionTypes: (value) => value,
      powerBlocks: (value) => names.get(value) ?? value,
    };
  }, [t, options]);
}
