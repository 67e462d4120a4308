import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readModuleSearch, type ModuleSearch, type RawModuleSearch } from './module-address';

/**
 * Returns the page's state in the address and a function that changes it. A change adds a step that
 * "back" undoes, unless it replaces.
 */
export function useModuleSearch(): ModuleSearch & {
  readonly show: (change: Partial<ModuleSearch>, replace?: boolean) => void;
} {
  const { tab, alert, variable, without }: RawModuleSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = useCallback(
    (change: Partial<ModuleSearch>, replace = false) =>
      void navigate({
        to: '.',
        search: (before: object) =>
          Object.fromEntries(
            Object.entries({ ...before, ...change }).filter(([, value]) => value !== null),
          ),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return useMemo(
    () => ({ ...readModuleSearch({ tab, alert, variable, without }), show }),
    [tab, alert, variable, without, show],
  );
}
