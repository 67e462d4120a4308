import { expect, it } from 'vitest';
import { isModuleId, type ModuleId } from '../ids';
import { VARIABLE_NAMES, type VariableName } from '../machine/variables';
import { MOST_ROWS, rowKey, type AnalyticsRow } from './analytics-view';
import { addRows, changeRow, duplicateRow, freeVariables, moveRow, removeRow } from './edit-rows';

const idOf = (text: string): ModuleId => {
  if (!isModuleId(text)) throw new Error(`${text} is no module`);
  return text;
};
const a = idOf('0103190121');
const b = idOf('0103190122');
const keys = (rows: readonly AnalyticsRow[]) => rows.map(rowKey);
const key = (moduleId: ModuleId, variable: VariableName) => rowKey({ moduleId, variable });
const three = addRows([], [a], ['PowerOutput', 'CT38', 'StatusWord']);

it('adds a variable to several machines, but not twice to one', () => {
  const rows = addRows(addRows([], [a], ['CT38']), [a, b], ['CT38', 'CT36']);
  expect(keys(rows)).toEqual([key(a, 'CT38'), key(a, 'CT36'), key(b, 'CT38'), key(b, 'CT36')]);
  expect(new Set(rows.map(({ colour }) => colour)).size).toBe(4);
});

it('stops at the most rows', () => {
  expect(addRows([], [a, b], VARIABLE_NAMES)).toHaveLength(MOST_ROWS);
});

it('offers only variables that the machine does not have yet', () => {
  expect(freeVariables(three, a, ['CT38', 'CT36'])).toEqual(['CT36']);
  expect(freeVariables(three, b, ['CT38', 'CT36'])).toEqual(['CT38', 'CT36']);
});

it('averages numbers, and never codes', () => {
  expect(three.map(({ aggregation }) => aggregation)).toEqual(['avg', 'avg', 'max']);
  expect(three.map(({ hasMarkers }) => hasMarkers)).toEqual([false, false, true]);
});

it('keeps the looks of a row whose variable changes, without the ends of its axis', () => {
  const looked = changeRow(three, key(a, 'PowerOutput'), {
    extent: [0, 200],
    lane: 2,
    hasEnvelope: true,
  });
  const [row] = changeRow(looked, key(a, 'PowerOutput'), { variable: 'AlarmCode' });
  expect(row).toMatchObject({
    variable: 'AlarmCode',
    aggregation: 'max',
    extent: null,
    lane: 2,
    hasEnvelope: true,
    hasMarkers: true,
  });
});

it('duplicates a row for another variable of the machine, after it', () => {
  const rows = duplicateRow(three, key(a, 'PowerOutput'), 'CT36');
  expect(keys(rows).slice(0, 2)).toEqual([key(a, 'PowerOutput'), key(a, 'CT36')]);
  expect(new Set(rows.map(({ colour }) => colour)).size).toBe(4);
});

it('moves a row to the place of another one, in both directions', () => {
  const [power, hot, status] = keys(three);
  if (power === undefined || hot === undefined || status === undefined) throw new Error('3 rows');
  expect(keys(moveRow(three, power, status))).toEqual([hot, status, power]);
  expect(keys(moveRow(three, status, power))).toEqual([status, power, hot]);
  expect(moveRow(three, key(b, 'CT38'), power)).toBe(three);
});

it('removes a row', () => {
  expect(keys(removeRow(three, key(a, 'CT38')))).toEqual([
    key(a, 'PowerOutput'),
    key(a, 'StatusWord'),
  ]);
});
