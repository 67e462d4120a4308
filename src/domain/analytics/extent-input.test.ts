import { expect, it } from 'vitest';
import { parseExtent } from './extent-input';

it.each([
  ['0', '160', [0, 160]],
  [' -5.5 ', '3,25', [-5.5, 3.25]],
  ['.5', '1.', [0.5, 1]],
  ['+1', '2', [1, 2]],
])('reads %s to %s', (min, max, extent) => {
  expect(parseExtent(min, max)).toEqual({ extent, fault: null });
});

it.each([
  ['', '1', 'min-missing'],
  ['1', '  ', 'max-missing'],
  ['', '', 'min-missing'],
  ['2', '2', 'reversed'],
  ['3', '-3', 'reversed'],
  ['a', '1', 'min-no-number'],
  ['1', '0x20', 'max-no-number'],
  ['1', 'Infinity', 'max-no-number'],
  ['1e400', '2', 'min-no-number'],
  ['1', '9'.repeat(400), 'max-no-number'],
  ['1 2', '3', 'min-no-number'],
])('refuses %s to %s', (min, max, fault) => {
  expect(parseExtent(min, max)).toEqual({ extent: null, fault });
});
