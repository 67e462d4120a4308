import { describe, expect, test } from 'vitest';
import { LONG_AGO, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { later, MINUTE } from '../../base/units';
import { qualityOf, qualityOfTotal } from './quality';

const live = { servedAt: SERVED_AT, fresh: true };
const notFresh = { servedAt: SERVED_AT, fresh: false };

describe('qualityOf', () => {
  test.each([
    { why: 'just measured, just served', value: 5, at: SERVED_AT, status: live, quality: 'live' },
    { why: '0 is a value too', value: 0, at: SERVED_AT, status: live, quality: 'live' },
    {
      why: 'the server does not respond',
      value: 5,
      at: SERVED_AT,
      status: notFresh,
      quality: 'held',
    },
    { why: 'the machine is silent', value: 5, at: LONG_AGO, status: live, quality: 'silent' },
    {
      why: 'machine and server are silent: the machine was first',
      value: 5,
      at: LONG_AGO,
      status: notFresh,
      quality: 'silent',
    },
    {
      why: 'silent from ten minutes on',
      value: 5,
      at: later(SERVED_AT, -10 * MINUTE),
      status: live,
      quality: 'silent',
    },
    {
      why: 'not silent just under ten minutes',
      value: 5,
      at: later(SERVED_AT, -10 * MINUTE + 1),
      status: live,
      quality: 'live',
    },
    {
      why: 'no value, even when machine and server are silent',
      value: null,
      at: LONG_AGO,
      status: notFresh,
      quality: 'missing',
    },
    { why: 'never measured', value: null, at: null, status: live, quality: 'missing' },
  ])('$why: $quality', ({ value, at, status, quality }) => {
    expect(qualityOf(value, at, status)).toBe(quality);
  });
});

describe('qualityOfTotal', () => {
  test.each([
    { why: 'all machines are live', value: 5, partlySilent: false, fresh: true, quality: 'live' },
    {
      why: 'one silent machine makes the total silent',
      value: 5,
      partlySilent: true,
      fresh: true,
      quality: 'silent',
    },
    {
      why: 'the server does not respond',
      value: 5,
      partlySilent: false,
      fresh: false,
      quality: 'held',
    },
    {
      why: 'no machine sent a value',
      value: null,
      partlySilent: false,
      fresh: true,
      quality: 'missing',
    },
  ])('$why: $quality', ({ value, partlySilent, fresh, quality }) => {
    expect(qualityOfTotal(value, partlySilent, fresh)).toBe(quality);
  });
});
