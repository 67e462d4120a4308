import { isIP } from 'node:net';
import * as z from 'zod/mini';

/**
 * Proxies whose X-Forwarded-For is believed: how many there are in front of the server, or their
 * addresses and networks; null for none.
 */
export type TrustedProxies = number | readonly string[] | null;

const MOST_PROXIES = 10;
const EXPECTED =
  'the number of proxies in front of the server (TRUST_PROXY=1), or their addresses and networks ' +
  '(TRUST_PROXY=10.0.0.0/8,192.168.1.5), or off';

/** Reads `off`, a number from 1 to 10, or a list of addresses and networks with commas. */
export const trustedProxiesSchema = z.pipe(
  z.string().check(z.refine((text) => parse(text) !== undefined, EXPECTED)),
  z.transform((text: string): TrustedProxies => parse(text) ?? null),
);

function parse(text: string): TrustedProxies | undefined {
  if (text === 'off') return null;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MOST_PROXIES ? hops : undefined;
  }
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

/** Returns whether this is an address, or a network of less than all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

/**
 * Returns the trusted proxies as Fastify's `trustProxy`. Fastify itself trusts nobody when it is
 * given a number, so a number becomes a function of the hop: 0 is the connection's peer.
 */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === null) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
