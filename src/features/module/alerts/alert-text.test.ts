import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Alert } from '../../../domain/alerts/alert';
import { aModuleId } from '../../../domain/machine/telemetry.fixture';
import { epochMs } from '../../../base/units';
import { alertText, type AlertText } from './alert-text';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const options = { t: i18n._.bind(i18n), zone: 'Asia/Tokyo' };

const plain: Alert = {
  id: 'a',
  moduleId: aModuleId('0103190121'),
  moduleName: 'Beppu 1',
  code: 2500,
  secondaryCode: 0,
  legacyName: 'A2500',
  timestamp: epochMs(Date.UTC(2026, 10, 21, 9, 17)),
  localTimestamp: '2026-11-21 18:17:00',
  active: true,
  acknowledged: false,
  stateChange: null,
};

const rows: readonly { why: string; of: Partial<Alert>; expected: Partial<AlertText> }[] = [
  {
    why: 'texts of the catalogue, and the time in the zone',
    of: {},
    expected: {
      letter: 'A',
      name: 'A2500',
      description: 'Main pump alarm',
      reaction: 'Quick stop',
      limit: 'N/A',
      proposedAction: '',
      time: '2026-11-21 18:17',
      change: '',
    },
  },
  {
    why: 'a secondary code that is not zero is in brackets',
    of: { secondaryCode: 12 },
    expected: { description: 'Main pump alarm (12)' },
  },
  { why: 'a legacy name that equals the name is left out', of: {}, expected: { legacyName: '' } },
  {
    why: 'a different legacy name is shown',
    of: { code: 2002, legacyName: 'A2002' },
    expected: { name: 'C2002', legacyName: 'A2002' },
  },
  {
    why: 'an illegal time is blank',
    of: { timestamp: null, localTimestamp: null },
    expected: { time: '', localTime: '' },
  },
  {
    why: 'a code that is not in the catalogue, with its secondary code',
    of: { code: 9999, secondaryCode: 3 },
    expected: {
      letter: null,
      name: '9999',
      reaction: '',
      limit: '',
      proposedAction: '',
      description: 'Not in the alarm catalogue (3)',
    },
  },
  {
    why: 'an emergency with its proposed action and its limit in words',
    of: { code: 1600 },
    expected: {
      letter: 'EM',
      name: 'EM1600',
      limit: '0.25 weight percent',
      proposedAction: "Follow the emergency procedure in the operator's manual.",
    },
  },
  {
    why: 'the state change',
    of: { stateChange: 'Unacknowledged -> Acknowledged' },
    expected: { change: 'Unacknowledged → Acknowledged' },
  },
];

describe('an alert in words', () => {
  it.each(rows)('$why', ({ of, expected }) => {
    expect(alertText({ ...plain, ...of }, options)).toMatchObject(expected);
  });
});
