import { describe, expect, it, test } from 'vitest';
import { readDifference, sideSearch } from './difference-address';

const AT = '2026-11-20T14:02:00.000Z';

describe('a side in the address', () => {
  test.each([
    { why: 'a module now', search: { left: '0103190121' }, left: { at: null } },
    {
      why: 'a module then',
      search: { left: '0103190121', leftAt: AT },
      left: { at: Date.parse(AT) },
    },
    { why: 'a power block', search: { left: '0703190041' }, left: { id: '0703190041' } },
    { why: 'the defaults', search: { left: 'defaults', leftAt: AT }, left: { kind: 'defaults' } },
    {
      why: 'a moment that cannot be read',
      search: { left: '0103190121', leftAt: 'soon' },
      left: { at: null },
    },
    {
      why: 'a moment without a zone',
      search: { left: '0103190121', leftAt: '2026-11-20T14:02' },
      left: { at: null },
    },
  ])('$why', ({ search, left }) => {
    expect(readDifference(search).left).toMatchObject(left);
  });

  test.each([undefined, '', '12', '<b>', '0503190121'])('is none: %s', (left) => {
    expect(readDifference({ left }).left).toBeNull();
  });

  it('of the defaults needs a machine on the other side', () => {
    expect(readDifference({ left: 'defaults', right: 'defaults' }).right).toBeNull();
  });

  test.each([
    { left: '0103190121', leftAt: AT },
    { left: '0703190041', leftAt: undefined },
    { left: 'defaults', leftAt: undefined },
    { left: undefined, leftAt: undefined },
  ])('is written as it is read: $left $leftAt', (search) => {
    expect(sideSearch('left', readDifference(search).left)).toEqual(search);
  });
});

it('shows by default only what differs, without expected differences, as known now', () => {
  expect(readDifference({})).toMatchObject({
    all: false,
    individual: false,
    asKnownThen: false,
    match: '',
    parameter: null,
  });
});
