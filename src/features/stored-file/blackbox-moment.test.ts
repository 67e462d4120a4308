import { expect, test } from 'vitest';
import { iso } from '../../base/iso';
import { epochMs } from '../../base/units';
import { savedFileName } from '../../domain/machine/file-name';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { utcDayOf } from '../../domain/time/days';
import { blackboxMoment } from './blackbox-moment';

const file = { ownerId: aModuleId('0103190121'), day: utcDayOf(epochMs(Date.UTC(2026, 10, 20))) };

test.each([
  {
    why: 'a blackbox',
    name: savedFileName({ ...file, kind: 'blackbox', stamp: '1402' }),
    at: '2026-11-20T05:02:00.000Z',
  },
  {
    why: 'a later one of the minute',
    name: savedFileName({ ...file, kind: 'blackbox', stamp: '1402b' }),
    at: '2026-11-20T05:02:00.000Z',
  },
  { why: 'a log', name: savedFileName({ ...file, kind: 'log' }), at: null },
  { why: 'a day that does not exist', name: '0103190121-blackbox-20261399140200.csv', at: null },
  { why: 'another name', name: 'notes.csv', at: null },
])('$why: $at', ({ name, at }) => {
  const moment = blackboxMoment(name, 'Asia/Tokyo');
  expect(moment === null ? null : iso(moment)).toBe(at);
});
