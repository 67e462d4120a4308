import { describe, expect, it } from 'vitest';
import { configTree, type ConfigBranch } from './config-tree';

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

/** The tree as indented lines; a leaf ends with a full stop. */
const lines = (branch: ConfigBranch<{ name: string }>, indent = ''): readonly string[] => [
  ...branch.leaves.map(({ label }) => `${indent}${label}.`),
  ...branch.branches.flatMap((below) => [
    `${indent}${below.label} (${String(below.count)})`,
    ...lines(below, `${indent}  `),
  ]),
];

describe('the config tree', () => {
  it('keeps CT 3 and CT 31 apart', () => {
    const tree = configTree(named('CT 31 LOW', 'CT 3 LOW', 'CT 3 HIGH', 'CT 31 HIGH', 'PUMP'));
    expect(lines(tree)).toEqual([
      'PUMP.',
      'CT (4)',
      '  3 (2)',
      '    HIGH.',
      '    LOW.',
      '  31 (2)',
      '    HIGH.',
      '    LOW.',
    ]);
  });

  it.each([
    ['a leaf that is a branch too', ['CT 3', 'CT 3 LOW'], ['CT 3 (2)', '  .', '  LOW.']],
    ['a branch with one leaf', ['A B C', 'D'], ['A B C.', 'D.']],
    ['a chain of branches', ['A B C', 'A B D'], ['A B (2)', '  C.', '  D.']],
    ['one name twice', ['A', 'A'], ['A (2)', '  .', '  .']],
    ['no name', [''], ['.']],
    ['nothing', [], []],
  ])('has %s', (_, names, expected) => {
    expect(lines(configTree(named(...names)))).toEqual(expected);
  });

  it('is flat where names have thousands of segments', () => {
    const name = 'S '.repeat(5_000);
    const tree = configTree(named(`${name}A`, `${name}B`));
    const depth = (branch: ConfigBranch<{ name: string }>): number =>
      1 + Math.max(0, ...branch.branches.map(depth));
    expect(tree.count).toBe(2);
    expect(depth(tree)).toBeLessThan(14);
  });
});
