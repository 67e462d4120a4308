import type { ConfigBranch, ConfigTwig } from '../../../domain/configuration/config-tree';
import { shortId } from './search-address';

/** Row of a tree that is shown as a table. */
export type TreeRow<Leaf> = {
  readonly id: string;
  /** Counted from 1, as ARIA does. */
  readonly level: number;
} & (
  | { readonly kind: 'branch'; readonly branch: ConfigBranch<Leaf>; readonly isOpen: boolean }
  | { readonly kind: 'leaf'; readonly label: string; readonly leaf: Leaf; readonly isOpen: boolean }
);

/** How a tree becomes rows. */
interface TreeRowsOptions<Leaf> {
  /** Text that tells the rows of one tree from those of another. */
  readonly scope: string;
  readonly isLeafOpen: (id: string) => boolean;
  readonly isBranchOpen: (id: string) => boolean;
  /** Returns what tells one leaf from another. */
  readonly nameOf: (leaf: Leaf) => string;
}

export const leafId = (scope: string, name: string): string => shortId(scope, 'leaf', name);

/** Returns the rows of a tree that are visible, from top to bottom. */
export function treeRows<Leaf>(
  root: ConfigBranch<Leaf>,
  options: TreeRowsOptions<Leaf>,
  level = 1,
): readonly TreeRow<Leaf>[] {
  const { scope, isLeafOpen, isBranchOpen, nameOf } = options;
  const leafRow = ({ label, leaf }: ConfigTwig<Leaf>): TreeRow<Leaf> => {
    const id = leafId(scope, nameOf(leaf));
    return { kind: 'leaf', id, level, label, leaf, isOpen: isLeafOpen(id) };
  };
  const branchRows = (branch: ConfigBranch<Leaf>): readonly TreeRow<Leaf>[] => {
    const id = shortId(scope, 'branch', branch.path);
    const row = { kind: 'branch', id, level, branch, isOpen: isBranchOpen(id) } as const;
    return row.isOpen ? [row, ...treeRows(branch, options, level + 1)] : [row];
  };
  return [...root.leaves.map(leafRow), ...root.branches.flatMap(branchRows)];
}
