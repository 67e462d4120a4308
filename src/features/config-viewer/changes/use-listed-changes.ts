import { useMemo } from 'react';
import { findChanges, searchedChanges } from '../../../domain/configuration/change-search';
import { changeSets } from '../../../domain/configuration/change-sets';
import type { ConfigEntry } from '../../../domain/configuration/config-entry';
import { listedChanges, type ListedChange } from '../../../domain/configuration/listing';
import { undoneChanges } from '../../../domain/configuration/undone';
import { changeRows, type ChangesData } from './change-row';
import type { ChangesView } from './changes-address';
import { useKnownMachines } from './use-known-machines';

const NONE: readonly ConfigEntry[] = [];

/** Machine or configuration type that the changes can be limited to. */
export interface ChangeOptions {
  /** Ids and names, by name. */
  readonly machines: ReadonlyMap<string, string>;
  readonly configTypes: readonly string[];
}

/** Changes of the period that are listed, those that were found, and the choices among them. */
export function useListedChanges(
  entries: readonly ConfigEntry[] | undefined,
  { question, machine, configType }: ChangesView,
) {
  const known = useKnownMachines();
  const all = useMemo(() => {
    const listed = listedChanges(entries ?? NONE, known);
    const options: ChangeOptions = {
      machines: machinesOf(listed),
      configTypes: [...new Set(listed.map((change) => change.configType))].sort(),
    };
    const searched = searchedChanges(listed);
    const rows = changeRows(listed, undoneChanges(listed));
    return { listed, options, searched, sets: changeSets(listed), rows };
  }, [entries, known]);
  const found = useMemo(
    () => findChanges(all.searched, { text: question, machine, configType }),
    [all, question, machine, configType],
  );
  const data = useMemo(
    (): ChangesData => ({ found, sets: all.sets, rows: all.rows }),
    [found, all],
  );
  return { listed: all.listed, options: all.options, data };
}

const machinesOf = (listed: readonly ListedChange[]): ReadonlyMap<string, string> =>
  new Map(
    [...new Map(listed.map(({ id, machineName }) => [id, machineName] as const))].sort(
      ([, one], [, other]) => one.localeCompare(other, undefined, { numeric: true }),
    ),
  );
