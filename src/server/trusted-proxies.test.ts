import { describe, expect, test } from 'vitest';
import fastify from 'fastify';
import { readEnvironment } from './environment';
import { StartFailure } from './failure';
import { trustOf } from './trusted-proxies';

/** Returns the address that is counted for a request over a loopback connection. */
async function countedAddress(setting: string, forwardedFor: string, peer = '127.0.0.1') {
  const { trustedProxies } = readEnvironment({ TRUST_PROXY: setting });
  const app = fastify({ trustProxy: trustOf(trustedProxies) });
  app.get('/', (request) => request.ip);
  const reply = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwardedFor },
  });
  return reply.body;
}

describe('a forged X-Forwarded-For beyond the trusted proxies changes nothing', () => {
  test.each([
    ['off', '203.0.113.7', '127.0.0.1', 'nobody is trusted'],
    ['1', '203.0.113.7', '203.0.113.7', 'the proxy names the client'],
    ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7', 'the client has sent one itself'],
    ['1', '1.1.1.1, 2.2.2.2, 203.0.113.7', '203.0.113.7', 'the client has sent two'],
    ['2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7', 'two proxies, one forged'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7', 'one proxy by its address'],
    ['127.0.0.0/8,10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.9.9.9', '203.0.113.7', 'networks'],
    ['10.0.0.0/8', '203.0.113.7', '127.0.0.1', 'the peer is no proxy'],
    ['::1, 127.0.0.1', '203.0.113.7', '203.0.113.7', 'a list with a space'],
  ])('%s with %s counts %s: %s', async (setting, forwardedFor, counted) => {
    expect(await countedAddress(setting, forwardedFor)).toBe(counted);
  });
});

describe('TRUST_PROXY', () => {
  test.each([
    'on',
    'true',
    '0',
    '11',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/0',
    'proxy',
    '10.0.0',
    ',',
    '*',
  ])('%s is refused, with what to write', (setting) => {
    const read = () => readEnvironment({ TRUST_PROXY: setting });
    expect(read).toThrow(StartFailure);
    expect(read).toThrow(/^TRUST_PROXY: .*TRUST_PROXY=1.*10\.0\.0\.0\/8/);
  });
  test('nobody is trusted without it', () => {
    expect(readEnvironment({}).trustedProxies).toBeNull();
  });
});
