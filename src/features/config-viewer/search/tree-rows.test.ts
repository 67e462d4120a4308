import { expect, it } from 'vitest';
import { configTree } from '../../../domain/configuration/config-tree';
import { treeRows } from './tree-rows';

const TREE = configTree(['CT 3 LOW', 'CT 3 HIGH', 'CT 31', 'PUMP'].map((name) => ({ name })));
const rowsOf = (isOpen: (id: string) => boolean, scope = 'machine') =>
  treeRows(TREE, {
    ...{ scope, isLeafOpen: isOpen, isBranchOpen: isOpen },
    nameOf: ({ name }) => name,
  });
const texts = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => `${String(row.level)} ${row.kind === 'leaf' ? row.label : row.branch.label}`);

it('shows branches, and what is below those that are open', () => {
  expect(texts(rowsOf(() => false))).toEqual(['1 PUMP', '1 CT']);
  expect(texts(rowsOf(() => true))).toEqual([
    ...['1 PUMP', '1 CT', '2 31', '2 3'],
    ...['3 HIGH', '3 LOW'],
  ]);
  const branch = rowsOf(() => false).find(({ kind }) => kind === 'branch')?.id;
  expect(texts(rowsOf((id) => id === branch))).toEqual(['1 PUMP', '1 CT', '2 31', '2 3']);
});

it('gives each row its own id, another one in another tree', () => {
  const ids = [...rowsOf(() => true), ...rowsOf(() => true, 'other')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
