import { describe, expect, test } from 'vitest';
import type { Alert } from '../../domain/alerts/alert';
import type { ModuleStatus } from '../../domain/machine/statuses';
import { wordOf } from '../../domain/machine/status-word';
import { aModuleId, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { epochMs } from '../../base/units';
import { machineSentence, worstAlert } from './machine-sentence';

const alert = (code: number, about: Partial<Alert> = {}): Alert => ({
  ...{ id: `a${String(code)}`, moduleId: aModuleId('0103190121'), moduleName: 'Beppu 1' },
  ...{ code, secondaryCode: 0, legacyName: '', timestamp: SERVED_AT, localTimestamp: null },
  ...{ active: true, acknowledged: false, stateChange: null },
  ...about,
});
const machine = {
  measuredAt: SERVED_AT,
  statusWord: wordOf('READY'),
  alarmCode: 0,
  warningCode: 0,
};

describe('the sentence', () => {
  test.each<
    [string, Partial<typeof machine> | { measuredAt: null }, ModuleStatus, Alert[], string]
  >([
    ['never heard', { measuredAt: null }, 'offline', [], 'never'],
    ['silent', {}, 'offline', [], 'offline'],
    ['silent in alarm', { alarmCode: 2002 }, 'offline', [alert(2002)], 'offline 2002'],
    ['stopped by an alarm', { alarmCode: 2002 }, 'critical', [alert(2002)], 'stopped-by 2002'],
    [
      'running in alarm',
      { alarmCode: 2500, statusWord: wordOf('RUNNING', 'ALARM') },
      'alarm',
      [alert(2500)],
      'with-alarm 2500',
    ],
    [
      'running with a warning',
      { warningCode: 6025, statusWord: wordOf('RUNNING', 'WARNING') },
      'running',
      [alert(6025)],
      'with-warning 6025 running',
    ],
    [
      'timed out with a warning',
      { warningCode: 1008, statusWord: wordOf('TIMEOUT', 'WARNING') },
      'warning',
      [alert(1008)],
      'with-warning 1008 timeout',
    ],
    [
      'a warning alone',
      { warningCode: 1008, statusWord: wordOf('WARNING') },
      'warning',
      [alert(1008)],
      'with-warning 1008 unknown',
    ],
    ['an unknown code', { alarmCode: 9999 }, 'alarm', [], 'stopped-by 9999'],
    ['an alarm without a code', {}, 'alarm', [], 'state'],
    ['running', { statusWord: wordOf('RUNNING') }, 'running', [], 'running'],
    ['idle', {}, 'idle', [], 'state'],
    ['no alert is active any more', {}, 'idle', [alert(2002, { active: false })], 'state'],
  ])('%s', (_, changes, status, alerts, expected) => {
    const sentence = machineSentence({ ...machine, ...changes }, status, alerts);
    const named = 'alert' in sentence && sentence.alert !== null ? [sentence.alert.code] : [];
    const state = 'state' in sentence ? [sentence.state] : [];
    expect([sentence.kind, ...named, ...state].join(' ')).toBe(expected);
  });
});

describe('the named alert', () => {
  const none = { alarmCode: 0, warningCode: 0 };
  test('is that of the machine’s own code', () => {
    const codes = { alarmCode: 2500, warningCode: 6025 };
    expect(worstAlert([alert(6000), alert(2500)], codes)?.id).toBe('a2500');
  });
  test('has no time where the list does not know the code yet', () => {
    const codes = { alarmCode: 2500, warningCode: 0 };
    expect(worstAlert([], codes)).toEqual({ code: 2500, secondaryCode: 0, since: null, id: null });
  });
  test.each([
    [[6025, 2500, 2002, 6000], 'a6000'],
    [[6025, 2500, 2002], 'a2002'],
    [[6025, 9999], 'a9999'],
    [[], undefined],
  ])('of %j without a code of its own is the worst', (codes, id) => {
    expect(
      worstAlert(
        codes.map((code) => alert(code)),
        none,
      )?.id,
    ).toBe(id);
  });
  test('of two alike is the older one, and one without a time comes last', () => {
    const alerts = [
      alert(2500, { id: 'none', timestamp: null }),
      alert(2500, { id: 'new', timestamp: epochMs(5) }),
      alert(2500, { id: 'old', timestamp: epochMs(1) }),
    ];
    expect(worstAlert(alerts, none)?.id).toBe('old');
  });
});
