import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { copyUntil } from './copy-until';

test.each([
  ['an hour', 'UTC', '2026-11-29T12:00:00Z', '2026-11-29T13:00:00Z'],
  ['the end of the day', 'UTC', '2026-11-29T23:40:00Z', '2026-11-30T00:00:00Z'],
  ['that of the zone', 'Asia/Tokyo', '2026-11-29T14:30:00Z', '2026-11-29T15:00:00Z'],
] as const)('a copy may be shown until %s', (_, zone, now, until) => {
  expect(copyUntil(epochMs(Date.parse(now)), zone)).toBe(Date.parse(until));
});
