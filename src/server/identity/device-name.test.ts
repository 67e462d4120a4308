import { expect, test } from 'vitest';
import { deviceName } from './device-name';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0';
test.each([
  [`${CHROME} Safari/537.36`, 'Chrome, Android'],
  [`${CHROME} Safari/537.36 EdgA/120.0.0.0`, 'Edge, Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36 Edg/120.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', 'Safari, iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 'Safari, Mac'],
  ['curl/8.0', 'curl/8.0'],
  ['<b>=1+1'.repeat(2_000), '<b>=1+1'.repeat(9).slice(0, 60)],
  ['', ''],
])('%.60s is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
