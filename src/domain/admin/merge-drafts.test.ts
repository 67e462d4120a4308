import { expect, test } from 'vitest';
import { mergeDrafts } from './merge-drafts';

interface Group {
  readonly name: string;
  readonly blocks: readonly string[];
}
const BASE: Group = { name: 'North', blocks: ['1', '2'] };

test.each([
  {
    why: 'only the other person changed it',
    mine: BASE,
    theirs: { name: 'Nord', blocks: ['1', '2'] },
    merged: { draft: { name: 'Nord', blocks: ['1', '2'] }, theirs: ['name'], both: [] },
  },
  {
    why: 'each changed another field',
    mine: { name: 'North', blocks: ['1'] },
    theirs: { name: 'Nord', blocks: ['1', '2'] },
    merged: { draft: { name: 'Nord', blocks: ['1'] }, theirs: ['name'], both: [] },
  },
  {
    why: 'both changed a field differently: the own value until somebody chooses',
    mine: { name: 'Norr', blocks: ['1', '2'] },
    theirs: { name: 'Nord', blocks: ['1', '2', '3'] },
    merged: {
      draft: { name: 'Norr', blocks: ['1', '2', '3'] },
      theirs: ['blocks'],
      both: ['name'],
    },
  },
  {
    why: 'both made the same change',
    mine: { name: 'Nord', blocks: ['1', '2'] },
    theirs: { name: 'Nord', blocks: ['1', '2'] },
    merged: { draft: { name: 'Nord', blocks: ['1', '2'] }, theirs: [], both: [] },
  },
  {
    why: 'a value that is equal as JSON was not changed',
    mine: { name: 'Norr', blocks: ['1', '2'] },
    theirs: { name: 'North', blocks: ['1', '2'] },
    merged: { draft: { name: 'Norr', blocks: ['1', '2'] }, theirs: [], both: [] },
  },
])('$why', ({ mine, theirs, merged }) => {
  expect(mergeDrafts<Group>(['name', 'blocks'], BASE, mine, theirs)).toEqual(merged);
});

test('a field that one of them removed or added is a change as well', () => {
  const group = (access: string) => ({ access });
  const base = { north: group('Read'), pilot: group('Read') };
  const merge = mergeDrafts<Readonly<Record<string, object | undefined>>>;
  expect(
    merge(
      ['north', 'pilot', 'south'],
      base,
      { north: group('ReadWrite') },
      {
        north: group('Read'),
        pilot: group('ReadWrite'),
        south: group('Read'),
      },
    ),
  ).toEqual({
    draft: { north: group('ReadWrite'), south: group('Read') },
    theirs: ['south'],
    both: ['pilot'],
  });
});
