import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { isInLanguage, machineMessageWords } from './machine-message';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test.each([
  'Start is blocked at the cabinet.',
  'The key is turned to local control.',
  'Controller fault 17: not carried out.',
  'Autostart is on: it starts when C2002 is reset and its cause is gone.',
  'Acknowledged. The cause of W1008 is still there.',
])('"%s" is known', (text) => {
  const words = machineMessageWords(text);
  expect(words === null ? null : i18n._(words)).toBe(text);
});

test.each(['', 'Valve 3 is stuck.', 'Controller fault: not carried out.', 'toString'])(
  '"%s" is not known',
  (text) => {
    expect(machineMessageWords(text)).toBeNull();
  },
);

test.each([
  ['Valve 3 is stuck.', 'en', true],
  ['Valve 3 is stuck.', 'ja', false],
  ['弁3が固着しています', 'ja', true],
  ['弁3が固着しています', 'en', false],
  ['Клапан', 'en', false],
] as const)('"%s" in %s: %s', (text, locale, is) => {
  expect(isInLanguage(text, locale)).toBe(is);
});
