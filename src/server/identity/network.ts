import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns an IPv4 address that is written as IPv6 in its own form. */
const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/** Returns the first groups of an IPv6 address, "2001:db8:0:1" of "2001:db8::1:0:0:0:5". */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Returns what counts as one address in limits: of IPv6 the first 64 bits, since a single device
 * has all the others.
 */
export function limitedAddress(address: string): string {
  const bare = plain(address);
  return isIP(bare) === 6 ? `${firstGroups(bare, 4)}::/64` : bare.slice(0, 64);
}

/** Returns the network of an address, for logs: /24 of IPv4, /48 of IPv6, else "unknown". */
export function networkOf(address: string): string {
  const bare = plain(address);
  if (isIP(bare) === 4) return `${bare.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(bare) === 6 ? `${firstGroups(bare, 3)}::/48` : 'unknown';
}
