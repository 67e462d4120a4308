import { expect, test } from 'vitest';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { isOnlyHere, pageAddress } from './page-address';

test('the address of a label is the page of its module', () => {
  const address = pageAddress('https://portal.example', aModuleId('0110000001'));
  expect(address).toBe('https://portal.example/modules/advanced/0110000001');
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['portal.localhost', true],
  ['portal.example', false],
  ['localhost.example', false],
  ['10.0.0.5', false],
])('%s is reachable from this device only: %s', (host, here) => {
  expect(isOnlyHere(host)).toBe(here);
});
