import { expect, it, test } from 'vitest';
import { hex, randomHex, sha256Hex } from './hex';

test.each([
  [[], ''],
  [[0], '00'],
  [[10, 255], '0aff'],
])('%j is "%s"', (bytes, text) => {
  expect(hex(Uint8Array.from(bytes))).toBe(text);
});

it('is as long as it should be, and another one each time', () => {
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomHex(16)).not.toBe(randomHex(16));
});

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['grün', 'fe263064ba02eaeac482aaf1309553779bdb78e385cb1374654de293e191d785'],
])('the digest of "%s" is %s', async (text, digest) => {
  expect(await sha256Hex(text)).toBe(digest);
});
