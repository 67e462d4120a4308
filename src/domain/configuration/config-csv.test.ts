import { expect, it } from 'vitest';
import { csvText } from '../../base/csv';
import { iso } from '../../base/iso';
import { aChange, minute } from './config-change.fixture';
import { changeCells, valueCell } from './config-csv';

it.each([
  { value: '-5', cell: -5 },
  { value: '-5.50', cell: -5.5 },
  { value: '-1,5', cell: -1.5 },
  { value: '+5', cell: 5 },
  { value: '-12345678901234567890', cell: '-12345678901234567890' },
  { value: '0.70', cell: '0.70' },
  { value: '=1+1', cell: '=1+1' },
  { value: '-5+cmd', cell: '-5+cmd' },
])('$value', ({ value, cell }) => {
  expect(valueCell(value)).toBe(cell);
});

it('is a line that no spreadsheet computes', () => {
  const change = aChange({
    machineName: '=HYPERLINK("http://a")',
    name: '@SUM(A1)',
    oldValue: '-5',
    newValue: '-5+cmd|calc',
    knownAt: minute(5),
  });
  const [line = ''] = csvText([], [changeCells(change, iso)])
    .split('\r\n')
    .slice(2);
  expect(line).toBe(
    [
      ...['2026-05-01T12:00:00.000Z', '2026-05-01T12:05:00.000Z', '0103190121'],
      ...[`"'=HYPERLINK(""http://a"")"`, 'Process control', `'@SUM(A1)`, 'POWER_SETPOINT'],
      ...['-5', 'kW', `'-5+cmd|calc`, 'kW'],
    ].join(','),
  );
});
