import { bySegment, segmentsOf } from './path';

/** Branch of the config tree: leaves whose names begin with the same segments. */
export interface ConfigBranch<Leaf> {
  /** Segments from the root, separated by spaces: the same for one place of every tree. */
  readonly path: string;
  /** Segments below the branch above; several where nothing branches off in between. */
  readonly label: string;
  readonly branches: readonly ConfigBranch<Leaf>[];
  /** Leaves of the branch itself, with the rest of their names. */
  readonly leaves: readonly ConfigTwig<Leaf>[];
  /** Leaves of the branch and of all below it. */
  readonly count: number;
}

/** A leaf at its place in the tree. */
export interface ConfigTwig<Leaf> {
  /** Last segments of its name. */
  readonly label: string;
  readonly leaf: Leaf;
}

interface Growing<Leaf> {
  readonly below: Map<string, Growing<Leaf>>;
  readonly leaves: Leaf[];
}

/**
 * Returns the tree of parameters by the segments of their names, as its root, ordered as people
 * count. A branch with one thing in it is joined with that.
 */
export function configTree<Leaf extends { readonly name: string }>(
  leaves: readonly Leaf[],
): ConfigBranch<Leaf> {
  const root: Growing<Leaf> = { below: new Map(), leaves: [] };
  for (const leaf of leaves) {
    let at = root;
    for (const segment of segmentsOf(leaf.name)) {
      const next: Growing<Leaf> = at.below.get(segment) ?? { below: new Map(), leaves: [] };
      at.below.set(segment, next);
      at = next;
    }
    at.leaves.push(leaf);
  }
  return grown(root, [], '');
}

function grown<Leaf>(
  { below, leaves }: Growing<Leaf>,
  path: readonly string[],
  label: string,
): ConfigBranch<Leaf> {
  const branches: ConfigBranch<Leaf>[] = [];
  const twigs: ConfigTwig<Leaf>[] = leaves.map((leaf) => ({ label: '', leaf }));
  for (const [segment, child] of [...below].sort(([a], [b]) => bySegment(a, b))) {
    const branch = grown(child, [...path, segment], segment);
    const [only, another] = [...branch.branches, ...branch.leaves];
    if (only === undefined || another !== undefined) branches.push(branch);
    else if ('leaf' in only) twigs.push({ ...only, label: joined(segment, only.label) });
    else branches.push({ ...only, label: joined(segment, only.label) });
  }
  const count = branches.reduce((sum, branch) => sum + branch.count, twigs.length);
  return { path: path.join(' '), label, branches, leaves: twigs, count };
}

const joined = (label: string, below: string): string =>
  below === '' ? label : `${label} ${below}`;
