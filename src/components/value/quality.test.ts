import { describe, expect, test } from 'vitest';
import { LONG_AGO, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { later, MINUTE } from '../../base/units';
import { qualityOf, qualityOfTotal } from './quality';

const live = { servedAt: SERVED_AT, fresh: true };
const held = { servedAt: SERVED_AT, fresh: false };

describe('qualityOf', () => {
  test.each([
    { why: 'measured now, told now', value: 5, at: SERVED_AT, stand: live, quality: 'live' },
    { why: 'nothing is a value too', value: 0, at: SERVED_AT, stand: live, quality: 'live' },
    { why: 'the server is silent', value: 5, at: SERVED_AT, stand: held, quality: 'held' },
    { why: 'the machine is silent', value: 5, at: LONG_AGO, stand: live, quality: 'silent' },
    {
      why: 'both are: the machine was first',
      value: 5,
      at: LONG_AGO,
      stand: held,
      quality: 'silent',
    },
    {
      why: 'ten minutes is silent',
      value: 5,
      at: later(SERVED_AT, -10 * MINUTE),
      stand: live,
      quality: 'silent',
    },
    {
      why: 'just under ten is not',
      value: 5,
      at: later(SERVED_AT, -10 * MINUTE + 1),
      stand: live,
      quality: 'live',
    },
    {
      why: 'no value, whoever is silent',
      value: null,
      at: LONG_AGO,
      stand: held,
      quality: 'missing',
    },
    { why: 'never measured', value: null, at: null, stand: live, quality: 'missing' },
  ])('$why: $quality', ({ value, at, stand, quality }) => {
    expect(qualityOf(value, at, stand)).toBe(quality);
  });
});

describe('qualityOfTotal', () => {
  test.each([
    { why: 'all of it is live', value: 5, partlySilent: false, fresh: true, quality: 'live' },
    {
      why: 'one old part makes the whole old',
      value: 5,
      partlySilent: true,
      fresh: true,
      quality: 'silent',
    },
    { why: 'the server is silent', value: 5, partlySilent: false, fresh: false, quality: 'held' },
    { why: 'nobody sent any', value: null, partlySilent: false, fresh: true, quality: 'missing' },
  ])('$why: $quality', ({ value, partlySilent, fresh, quality }) => {
    expect(qualityOfTotal(value, partlySilent, fresh)).toBe(quality);
  });
});
