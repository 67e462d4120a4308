import { describe, expect, it } from 'vitest';
import { aChange, minute } from '../../../domain/configuration/config-change.fixture';
import { changeSets } from '../../../domain/configuration/change-sets';
import type { ListedChange } from '../../../domain/configuration/listing';
import { undoneChanges } from '../../../domain/configuration/undone';
import {
  CHANGE_SORT_KEYS,
  changeRows,
  openedRows,
  rowsBelow,
  setRows,
  showsSets,
  singleRows,
} from './change-row';
import { readChangesView } from './changes-address';

const alone = aChange({ timestamp: minute(60), key: 'ALONE' });
const back = aChange({ timestamp: minute(9), oldValue: '120', newValue: '100' });
const other = aChange({ timestamp: minute(4), key: 'OTHER', configType: 'Limits' });
const first = aChange({ timestamp: minute(0) });
const ALL = [alone, back, other, first];

const dataOf = (found: readonly ListedChange[]) => ({
  found,
  sets: changeSets(ALL),
  rows: changeRows(ALL, undoneChanges(ALL)),
});
const [, set] = changeSets(ALL);
const setId = set?.id ?? '';

describe('rows of change sets', () => {
  it('are one for each set, and the change itself where a set has no other', () => {
    const rows = setRows(dataOf(ALL));
    expect(rows.map((row) => [row.kind, row.at])).toEqual([
      ['change', minute(60)],
      ['set', minute(9)],
    ]);
    expect(rows[1]).toMatchObject({ undone: 1 });
    expect(rows.flatMap((row) => rowsBelow(row, dataOf(ALL)))).toEqual([]);
  });

  it('have their changes below them when they are open', () => {
    const data = dataOf(ALL);
    const rows = openedRows(setRows(data), [setId]).flatMap((row) => rowsBelow(row, data));
    expect(rows).toMatchObject([
      { change: back, isBelow: true, undoneAfter: null },
      { change: other },
      { change: first, undoneAfter: 9 * 60_000 },
    ]);
  });

  it('have only the changes that were found, and stay rows of a set', () => {
    const data = dataOf([other]);
    const rows = openedRows(setRows(data), [setId]);
    expect(rows).toMatchObject([
      { kind: 'set', undone: 0, found: [other], set: { changes: { length: 3 } } },
    ]);
    expect(rows.flatMap((row) => rowsBelow(row, data))).toHaveLength(1);
  });

  it.each([
    { why: 'at first', search: {}, is: true },
    { why: 'by time', search: { sort: '-time' }, is: true },
    { why: 'by machine', search: { sort: 'machine' }, is: true },
    { why: 'by a value, which is of one change', search: { sort: 'new' }, is: false },
    { why: 'while something is searched', search: { q: 'power' }, is: false },
    { why: 'when single changes are chosen', search: { rows: 'single' }, is: false },
  ])('are shown $why: $is', ({ search, is }) => {
    expect(showsSets(readChangesView(search))).toBe(is);
  });
});

it('sorts numbers as numbers, texts as texts, and a set by its newest change', () => {
  const text = aChange({ type: 'text', newValue: '10', oldValue: '1,5' });
  const number = aChange({ newValue: '10', oldValue: '1,5' });
  const found = [text, number];
  const rows = changeRows(found, new Map());
  const keys = singleRows({ found, sets: [], rows }).map((row) => [
    CHANGE_SORT_KEYS.old(row),
    CHANGE_SORT_KEYS.new(row),
  ]);
  expect(keys).toEqual([
    ['1,5', '10'],
    [1.5, 10],
  ]);
  expect(setRows(dataOf(ALL)).map(CHANGE_SORT_KEYS.time)).toEqual([minute(60), minute(9)]);
});
