import { expect, test } from 'vitest';
import { limitedAddress, networkOf } from './network';

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['nonsense', 'nonsense', 'unknown'],
  ['', '', 'unknown'],
])('%s counts as %s in limits and is logged as %s', (address, limited, network) => {
  expect(limitedAddress(address)).toBe(limited);
  expect(networkOf(address)).toBe(network);
});

test('an address that is no address has a bounded length', () => {
  expect(limitedAddress('x'.repeat(10_000))).toHaveLength(64);
});
