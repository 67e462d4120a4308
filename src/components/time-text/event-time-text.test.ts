import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { eventTimeText } from './event-time-text';

const at = (hour: number, minute = 0) => epochMs(Date.UTC(2026, 10, 29, hour, minute));

test.each([
  { from: null, to: null, text: '2026-11-29 14:10', why: 'its own time' },
  { from: at(14), to: at(14, 10), text: '2026-11-29 14:00 – 14:10', why: 'a bucket' },
  { from: at(14, 10), to: at(14, 10), text: '2026-11-29 14:10', why: 'one minute' },
  {
    from: at(23, 50),
    to: at(24, 0),
    text: '2026-11-29 23:50 – 2026-11-30 00:00',
    why: 'over midnight',
  },
])('$why: $text', ({ from, to, text }) => {
  const within = from === null ? undefined : { from, to };
  expect(eventTimeText({ at: at(14, 10), within }, 'UTC')).toBe(text);
});
