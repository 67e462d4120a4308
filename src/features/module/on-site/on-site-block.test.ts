import { expect, test } from 'vitest';
import { onSiteBlock } from './on-site-block';

test.each([
  ['all is well', true, 'live', null],
  ['no network', false, 'live', 'offline'],
  ['no network and no server', false, 'failing', 'offline'],
  ['no server', true, 'failing', 'unreachable'],
  ['no response yet', true, 'unknown', 'no_contact_yet'],
] as const)('%s', (_, isOnline, reach, block) => {
  expect(onSiteBlock({ isOnline, reach })).toBe(block);
});
