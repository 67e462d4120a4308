import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../base/units';
import { lengthText } from './run-words';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test.each([
  { ms: 0, text: '0 s' },
  { ms: 50 * SECOND, text: '50 s' },
  { ms: 19 * MINUTE, text: '19 min' },
  { ms: 2 * MINUTE + 30 * SECOND, text: '2 min 30 s' },
  { ms: 19 * HOUR + 30 * SECOND, text: '19 h 0 min' },
])('$ms ms are "$text", no time of day', ({ ms, text }) => {
  expect(lengthText(ms, (words) => i18n._(words))).toBe(text);
});
