import { expect, test } from 'vitest';
import { drawnModules, readQr } from '../../../tests/fixtures/read-qr';
import { QUIET, qrDrawing } from './qr-path';

test.each([
  ['a short word', 'portal'],
  ['an address of a plant', 'https://portal.example/modules/advanced/0142000003'],
  ['another version', `https://heat-to-power.portal.example.com/modules/advanced/0142000003?x=1`],
  ['letters beyond ASCII', 'https://ポータル.example/'],
])('what is drawn reads as what was given: %s', (_why, text) => {
  const { size, path } = qrDrawing(text);
  expect(readQr(drawnModules(path, size, QUIET))).toBe(text);
});
