import { expect, it } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { growingBuckets } from './growing';
import type { LedgerKind } from './ledger';

const entry = (from: number, to: number, fetched: number, kind: LedgerKind = 'open') => ({
  from: epochMs(from * MINUTE),
  to: epochMs(to * MINUTE),
  fetchedAt: epochMs(fetched * MINUTE),
  kind,
});

it.each([
  ['a bucket in which it was fetched', [entry(0, 20, 13)], [[10, 20]]],
  ['no bucket that ended before', [entry(0, 20, 20), entry(30, 40, 99, 'final')], []],
  ['one in the middle, fetched days ago', [entry(0, 20, 13), entry(50, 60, 99)], [[10, 20]]],
  ['no bucket that is not stored', [entry(0, 20, 13, 'coarser')], []],
  ['nothing before the entry', [entry(10, 20, 5)], [[10, 20]]],
])('%s', (_, ledger, expected) => {
  const found = growingBuckets(ledger, 'PT10M');
  expect(found.map(({ from, to }) => [from / MINUTE, to / MINUTE])).toEqual(expected);
});
