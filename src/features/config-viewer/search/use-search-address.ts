import { useCallback, useMemo } from 'react';
import { useConfigAddress } from '../use-config-address';
import { expandedText, readSearchAddress, withinText, type SearchAddress } from './search-address';

/** View of the search, and the functions that change it. */
export interface SearchView extends SearchAddress {
  /** Chooses a machine, a parameter, a parameter of one machine, or with two nulls none of them. */
  readonly choose: (machine: string | null, key: string | null) => void;
  /** Searches the parameters of all machines; nothing is chosen then. */
  readonly setFind: (find: string) => void;
  /** Opens or closes a panel or a row; `open` are those that are open before the first change. */
  readonly toggle: (id: string, open: ReadonlySet<string>) => void;
  /** Searches within a panel. */
  readonly setWithin: (id: string, text: string) => void;
}

/** View of the search in the address; a choice can be taken back with the browser's button. */
export function useSearchAddress(): SearchView {
  const { search, change } = useConfigAddress();
  const { machine, key, find, expanded, within } = search;
  const address = useMemo(
    () => readSearchAddress({ machine, key, find, expanded, within }),
    [machine, key, find, expanded, within],
  );
  const choose = useCallback(
    (toMachine: string | null, toKey: string | null) => {
      const chosen = { machine: toMachine ?? undefined, key: toKey ?? undefined };
      const rest = { find: undefined, expanded: undefined, within: undefined };
      change({ ...chosen, ...rest }, { replace: false });
    },
    [change],
  );
  const setFind = useCallback(
    (text: string) => {
      const chosen = { machine: undefined, key: undefined, within: undefined };
      change({ ...chosen, find: text === '' ? undefined : text, expanded: undefined });
    },
    [change],
  );
  const toggle = useCallback(
    (id: string, open: ReadonlySet<string>) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      change({ expanded: expandedText(next) });
    },
    [change],
  );
  const setWithin = useCallback(
    (id: string, text: string) => {
      change({ within: withinText(new Map([...address.within, [id, text]])) });
    },
    [change, address],
  );
  return { ...address, choose, setFind, toggle, setWithin };
}
