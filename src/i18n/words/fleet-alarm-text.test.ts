import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { fleetAlarmText } from './fleet-alarm-text';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const t = i18n._.bind(i18n);

it.each([
  {
    why: 'with a secondary code',
    code: 2002,
    secondaryCode: 404,
    full: 'C2002 Turbine INU alarm (404)',
  },
  { why: 'without one', code: 2500, secondaryCode: 0, full: 'A2500 Main pump alarm' },
  { why: 'no letter', code: 1002, secondaryCode: 0, full: '1002 Sensor stopped' },
  {
    why: 'not in the catalogue',
    code: 9999,
    secondaryCode: 0,
    full: '9999 Not in the alarm catalogue',
  },
  { why: 'without a code', code: null, secondaryCode: 0, full: 'In alarm, without a code' },
])('$why: $full', ({ full, ...alarm }) => {
  expect(fleetAlarmText(alarm, t).full).toBe(full);
});

it('says what to do where the catalogue does', () => {
  expect(fleetAlarmText({ code: 1602, secondaryCode: 0 }, t).action).toBe('Look for leaks.');
  expect(fleetAlarmText({ code: 2500, secondaryCode: 0 }, t).action).toBe('');
});
