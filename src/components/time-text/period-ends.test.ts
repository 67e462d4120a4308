import { expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { periodEnds } from './period-ends';

const at = (text: string) => epochMs(Date.parse(text));
const TOKYO = 'Asia/Tokyo';

it.each([
  ['a whole day is its date', '2026-11-23T15:00Z', '2026-11-24T15:00Z', '2026-11-24', null],
  [
    'two days have the times of their ends',
    '2026-11-22T15:00Z',
    '2026-11-24T15:00Z',
    '2026-11-23 00:00',
    '2026-11-25 00:00',
  ],
  [
    'twelve hours do, too',
    '2026-11-23T15:00Z',
    '2026-11-24T03:00Z',
    '2026-11-24 00:00',
    '2026-11-24 12:00',
  ],
  [
    'a day of another zone does, too',
    '2026-11-24T00:00Z',
    '2026-11-25T00:00Z',
    '2026-11-24 09:00',
    '2026-11-25 09:00',
  ],
])('%s', (_name, from, to, start, end) => {
  expect(periodEnds({ from: at(from), to: at(to) }, TOKYO)).toEqual({ start, end });
});
