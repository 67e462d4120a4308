import { expect, it } from 'vitest';
import { isVariableName, parseVariableName, VARIABLE_NAMES } from './variables';

it.each([
  { text: 'PowerOutput', name: 'PowerOutput', why: 'bare' },
  { text: 'PowerOutput [kW]', name: 'PowerOutput', why: 'a unit in brackets is accepted' },
  { text: ' CT38 ', name: 'CT38', why: 'blanks around it' },
  { text: 'powerOutput', name: null, why: 'capital letters count' },
  { text: 'constructor', name: null, why: 'a property of every object is no variable' },
  { text: '[kW]', name: null, why: 'a unit alone' },
])('$text: $why', ({ text, name }) => {
  expect(parseVariableName(text)).toBe(name);
});

it('lists each name once', () => {
  expect(new Set(VARIABLE_NAMES).size).toBe(VARIABLE_NAMES.length);
  expect(VARIABLE_NAMES.every(isVariableName)).toBe(true);
});
