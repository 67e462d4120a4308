import { describe, expect, it, test } from 'vitest';
import { aParameter } from './config-entry.fixture';
import type { ComparedCell, DifferenceKind, DifferenceRow } from './difference';
import { countDifferences, isWholeAndEqual, shownRows } from './difference-count';

const value: ComparedCell = {
  kind: 'value',
  value: '1',
  form: aParameter(),
  entry: null,
  isCertain: true,
};
const row = (
  kind: DifferenceKind,
  { isIndividual = false, isCertain = true, isNeither = false } = {},
): DifferenceRow => {
  const isPair = kind === 'equal' || kind === 'different';
  const missing: ComparedCell = isPair ? value : { kind, isCertain: true };
  return {
    key: kind,
    name: kind,
    path: [kind],
    configType: 'Process',
    info: null,
    left: isNeither ? missing : { ...value, isCertain },
    right: missing,
    kind,
    isIndividual,
  };
};
const ALL = [
  row('equal'),
  row('equal', { isIndividual: true }),
  row('different'),
  row('different', { isIndividual: true }),
  row('not-reported'),
  row('not-reported', { isNeither: true }),
  row('unknown-firmware'),
  row('not-permitted'),
  row('no-default'),
];

it('counts each kind, expected differences apart', () => {
  expect(countDifferences(ALL)).toEqual({
    compared: 4,
    equal: 2,
    different: 1,
    expected: 1,
    missing: { 'not-reported': 2, 'unknown-firmware': 1, 'not-permitted': 1, 'no-default': 1 },
    uncertain: 0,
  });
});

describe('no difference', () => {
  test.each([
    { why: 'all equal', rows: [row('equal')], is: true },
    { why: 'nothing compared', rows: [], is: false },
    { why: 'something missing', rows: [row('equal'), row('not-reported')], is: false },
    { why: 'missing by its firmware', rows: [row('equal'), row('unknown-firmware')], is: false },
    { why: 'an expected difference', rows: [row('different', { isIndividual: true })], is: false },
    { why: 'not certain', rows: [row('equal', { isCertain: false })], is: false },
  ])('$why: $is', ({ rows, is }) => {
    expect(isWholeAndEqual(countDifferences(rows))).toBe(is);
  });
});

describe('the shown rows', () => {
  test.each([
    { all: false, individual: false, count: 4 },
    { all: false, individual: true, count: 5 },
    { all: true, individual: false, count: 8 },
    { all: true, individual: true, count: 9 },
  ])('all: $all, individual: $individual', ({ count, ...shown }) => {
    expect(shownRows(ALL, shown)).toHaveLength(count);
  });
});
