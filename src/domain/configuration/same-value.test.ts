import { describe, expect, it, test } from 'vitest';
import type { ValueForm } from './config-entry';
import { normalValue, readNumber, sameValue } from './same-value';

const form = (over: Partial<ValueForm> = {}): ValueForm => ({
  type: 'number',
  resolution: null,
  unit: null,
  ...over,
});
const tenth = form({ resolution: 0.1 });
const text = form({ type: 'text' });
const bar = form({ unit: 'bar', resolution: 0.01 });
const mbar = form({ unit: 'mbar', resolution: 1 });

const TABLE: readonly (readonly [string, ValueForm, string, ValueForm, boolean, string])[] = [
  ['0.7', form(), '0.699999988079071', form(), true, 'a 32-bit float in 15 digits'],
  ['0.7', form(), '0.699999988', form(), true, 'a 32-bit float in 9 digits'],
  ['0.7', form(), '0.69999998807907104', form(), true, 'a 32-bit float in 17 digits'],
  ['0.7', form(), '0.6999999', form(), false, 'another number, not a float'],
  ['0.15', tenth, '0.150000005960464', tenth, true, 'a float between two steps'],
  ['1,0', form(), '1', form(), true, 'a decimal comma'],
  ['1,5', form(), '1.50', form(), true, 'zeros at the end'],
  ['1,234.5', form(), '1234.5', form(), false, 'separators of thousands'],
  ['1e3', form(), '1000', form(), true, 'an exponent'],
  ['-0', form(), '0', form(), true, 'a negative zero'],
  ['-5', form(), '5', form(), false, 'a sign'],
  [' 5 ', form(), '5', form(), true, 'spaces around a number'],
  ['0.72', tenth, '0.7', tenth, true, 'the same step'],
  ['0.78', tenth, '0.7', tenth, false, 'the next step'],
  ['-0.25', tenth, '-0.3', tenth, true, 'a negative half'],
  ['0.72', tenth, '0.7', form(), true, 'only one has a resolution'],
  ['0.72', form({ resolution: 0.01 }), '0.7', tenth, true, 'the coarser resolution'],
  ['103190121', form(), '103190122', form(), false, 'a serial number beyond a float'],
  ['103190120', form(), '103190121', form(), false, 'whole numbers that are one float'],
  ['0.25', bar, '250', mbar, true, 'another unit of the quantity'],
  ['0.25', bar, '251', mbar, true, 'another unit, within the coarser step'],
  ['0.25', bar, '260', mbar, false, 'another unit, and another value'],
  ['20', form({ unit: '°C' }), '293.15', form({ unit: 'K' }), true, 'a unit with an offset'],
  ['90', form({ unit: 's' }), '1,5', form({ unit: 'min' }), true, 'a unit and a comma'],
  ['5', form({ unit: '°C' }), '5', form({ unit: 'bar' }), false, 'another quantity'],
  ['1', form({ unit: 'bara' }), '1', form({ unit: 'barg' }), false, 'absolute and gauge'],
  ['5', form({ unit: 'foo' }), '5.0', form({ unit: 'foo' }), true, 'an unknown unit'],
  ['5', form(), '5.0', form({ unit: 'kW' }), true, 'a unit that was not declared'],
  ['1', form({ type: 'switch' }), '1', form(), true, 'another type, the same number'],
  ['1.0', text, '1', text, false, 'texts letter by letter'],
  ['5', text, '5,0', form(), false, 'a text and a number'],
  ['5', text, '5', form(), true, 'a text and a number of the same letters'],
  ['on', form({ type: 'switch' }), 'ON', form({ type: 'switch' }), false, 'a switch of letters'],
  ['NaN', form(), 'NaN', form(), true, 'no number'],
  ['', form(), '0', form(), false, 'an empty value'],
  ['9'.repeat(10_000), form(), '9'.repeat(9_999), form(), false, 'digits beyond any number'],
];

test.each(TABLE)('%s %j, %s %j: %s, %s', (a, formA, b, formB, expected) => {
  expect(sameValue({ value: a, form: formA }, { value: b, form: formB })).toBe(expected);
  expect(sameValue({ value: b, form: formB }, { value: a, form: formA })).toBe(expected);
});

const ONE_FORM = TABLE.filter(
  ([, a, , b]) => a.type === b.type && a.resolution === b.resolution && a.unit === b.unit,
);

describe('normalValue', () => {
  it.each(ONE_FORM)('%s %j, %s: is equal when the values are', (a, formA, b, formB, expected) => {
    const normal = (value: string, one: ValueForm) => normalValue({ value, form: one });
    expect(normal(a, formA) === normal(b, formB)).toBe(expected);
  });

  it.each([
    ['0.25', bar, '25000 Pa'],
    ['250', mbar, '25000 Pa'],
    ['1,50', form(), '1.5'],
    ['5', form({ unit: 'foo' }), '5 foo'],
    ['=1+1', text, '=1+1'],
  ])('%s %j: %s', (value, one, expected) => {
    expect(normalValue({ value, form: one })).toBe(expected);
  });
});

test.each([
  ['1,5', 1.5],
  ['.5', 0.5],
  ['5.', 5],
  ['+5', 5],
  ['1.2.3', null],
  ['0x10', null],
  ['1e999', null],
  ['٣', null],
  ['5 bar', null],
])('readNumber of %s: %s', (written, expected) => {
  expect(readNumber(written)).toBe(expected);
});
