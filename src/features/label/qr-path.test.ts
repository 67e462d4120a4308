import { expect, test } from 'vitest';
import { drawnModules, readQr } from '../../../tests/fixtures/read-qr';
import { QUIET, qrDrawing } from './qr-path';

test.each([
  ['a short word', 'portal'],
  ['the address of a module', 'https://portal.example/modules/advanced/0142000003'],
  [
    'a text long enough for a larger code',
    `https://heat-to-power.portal.example.com/modules/advanced/0142000003?x=1`,
  ],
  ['letters beyond ASCII', 'https://ポータル.example/'],
])('the drawn code reads as its text: %s', (_why, text) => {
  const { size, path } = qrDrawing(text);
  expect(readQr(drawnModules(path, size, QUIET))).toBe(text);
});
