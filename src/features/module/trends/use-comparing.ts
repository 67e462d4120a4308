import { useCallback, useMemo, useState } from 'react';
import type { ModuleId } from '../../../domain/ids';
import { useSame } from '../../../queries/use-same';
import { bundlesOfMany, type BundleOfMany, type Compared } from './compared';
import type { PaneSpec } from './pane-specs';
import type { Sibling, SiblingGroup, Siblings } from './siblings';
import { useSiblings } from './use-siblings';

/** Group that each chart of a machine is compared with. */
export interface Comparing {
  readonly groups: Readonly<Record<SiblingGroup, Siblings>>;
  readonly with: (paneId: string) => Compared;
  readonly compare: (paneId: string, value: Compared) => void;
  readonly siblings: (paneId: string) => readonly Sibling[];
  /** History to request, so that all charts have the lines of the siblings. */
  readonly wanted: readonly BundleOfMany[];
}

const NO_SIBLINGS: readonly Sibling[] = [];

export function useComparing(moduleId: ModuleId, specs: readonly PaneSpec[]): Comparing {
  const groups = useSiblings(moduleId);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Compared>>(new Map());
  const compare = useCallback((paneId: string, value: Compared) => {
    setChosen((before) => new Map([...before, [paneId, value]]));
  }, []);
  const comparing = useMemo(() => {
    const siblings = (paneId: string) => {
      const group = chosen.get(paneId) ?? 'none';
      return group === 'none' ? NO_SIBLINGS : groups[group].shown;
    };
    return {
      siblings,
      with: (paneId: string) => chosen.get(paneId) ?? ('none' as const),
      wanted: bundlesOfMany(specs.map(({ id, bundle }) => ({ bundle, siblings: siblings(id) }))),
    };
  }, [chosen, groups, specs]);
  const wanted = useSame(comparing.wanted);
  return useMemo(
    () => ({ ...comparing, wanted, groups, compare }),
    [comparing, wanted, groups, compare],
  );
}
