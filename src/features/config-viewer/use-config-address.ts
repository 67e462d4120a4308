import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Parameters of the page in the address: texts, each read by the tab that owns it. */
export type ConfigSearch = Readonly<Record<string, string | undefined>>;

/** Returns the parameters of the address, and what replaces some of them. */
export function useConfigAddress() {
  const search: ConfigSearch = useSearch({ strict: false, select: textsOf });
  const navigate = useNavigate();
  const change = useCallback(
    (changed: ConfigSearch, { replace = true }: { readonly replace?: boolean } = {}) => {
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...changed }),
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { search, change };
}

/**
 * Returns the texts among parameters: the router reads texts that look like numbers as numbers, ids
 * among them.
 */
export const textsOf = (search: object): ConfigSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  );
