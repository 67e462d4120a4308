import { describe, expect, it, test } from 'vitest';
import {
  afterAcknowledgement,
  afterSample,
  alertReading,
  NO_OPEN_ALERTS,
  type OpenAlerts,
} from './alert-changes';
import { SENTINEL, type Readings } from '../machine/readings';
import { wordOf } from '../machine/status-word';
import { epochMs } from '../../base/units';

/**
 * Reads codes that follow each other, "0 2002 2002.404": the alarm code and its secondary code. "-"
 * is the sentinel, "." a missing value.
 */
function samples(drawn: string): Readings[] {
  return drawn.split(' ').map((word): Readings => {
    if (word === '.') return {};
    if (word === '-') return { AlarmCode: SENTINEL, AlarmSecondaryCode: SENTINEL };
    if (word === 'ok') return { AlarmCode: SENTINEL, StatusWord: wordOf('RUNNING') };
    if (word === 'bad') return { AlarmCode: SENTINEL, StatusWord: wordOf('CRITICAL_ALARM') };
    const [code = '', secondary] = word.split('.');
    const second = secondary === undefined ? {} : { AlarmSecondaryCode: Number(secondary) };
    return { AlarmCode: Number(code), ...second };
  });
}

const SIGNS = {
  'Inactive -> Active': '+',
  'Active -> Inactive': '-',
  'Unacknowledged -> Acknowledged': '!',
} as const;

/** Lists the changes: "1+2002" is the beginning of 2002 at sample 1. */
function follow(readings: readonly Readings[]): { listed: string; open: OpenAlerts } {
  let open: OpenAlerts | null = null;
  const listed: string[] = [];
  for (const [index, one] of readings.entries()) {
    const step = afterSample(open, epochMs(index), alertReading(one));
    open = step.open;
    for (const { at, change, alert } of step.changes) {
      listed.push(`${String(at)}${SIGNS[change]}${String(alert.code)}`);
    }
  }
  return { listed: listed.join(' '), open: open ?? NO_OPEN_ALERTS };
}

describe('from one sample to the next', () => {
  test.each([
    ['0 0 0', '', 'nothing happens'],
    ['0 2002', '1+2002', 'an alert begins'],
    ['0 2002 2002 2002', '1+2002', 'and is one alert while it is active'],
    ['0 2002 0', '1+2002 2-2002', 'and ends'],
    ['0 2002 6003', '1+2002 2-2002 2+6003', 'a code that changes ends one and begins another'],
    ['0 2002.0 2002.404 0', '1+2002 3-2002', 'a secondary code that changes belongs to the alert'],
    ['2002 2002 0', '2-2002', 'an alert of the first sample did not begin there'],
    ['0 2002 - 2002', '1+2002', 'the sentinel is no sample'],
    ['0 2002 . 2002', '1+2002', 'nor is a missing value'],
    ['0 2002 - 0', '1+2002 3-2002', 'an alert ends where a sample reports it'],
    ['- 2002', '1+2002', 'a first sample without a value has no alert'],
    ['0 2002 ok', '1+2002 2-2002', 'no code, but a status word without alarm: it is over'],
    ['0 2002 bad', '1+2002', 'no code, and a status word in alarm: it goes on'],
    ['0 bad', '', 'an alarm without a code is not recorded'],
    ['0 -7', '', 'a negative code is no sample'],
    ['0 2002 1e300 0', '1+2002 3-2002', 'nor is one that no machine counts to'],
  ])('%s: %s (%s)', (drawn, changes) => {
    expect(follow(samples(drawn)).listed).toBe(changes);
  });

  it('separates alarm and warning, also of the same code', () => {
    const { listed, open } = follow([
      { AlarmCode: 0, WarningCode: 0 },
      { AlarmCode: 0, WarningCode: 6025 },
      { AlarmCode: 6025, WarningCode: 6025 },
      { AlarmCode: 6025, WarningCode: 0 },
    ]);
    expect(listed).toBe('1+6025 2+6025 3-6025');
    expect(open).toMatchObject({ alarm: { code: 6025, since: 2 }, warning: null });
  });

  it('has the newest secondary code and the time of the first sample', () => {
    const { open } = follow(samples('0 2002 2002.404 2002'));
    expect(open.alarm).toEqual({
      code: 2002,
      secondaryCode: 404,
      since: 1,
      acknowledged: false,
    });
  });

  it('returns the same object when nothing changed', () => {
    const [reading] = samples('2002').map(alertReading);
    if (reading === undefined) throw new Error('no sample');
    const { open } = afterSample(NO_OPEN_ALERTS, epochMs(0), reading);
    expect(afterSample(open, epochMs(1), reading).open).toBe(open);
  });
});

describe('acknowledging', () => {
  const { open } = follow([
    { AlarmCode: 0, WarningCode: 0 },
    { AlarmCode: 2002, WarningCode: 6025 },
  ]);

  it('applies to every open alert, once', () => {
    const step = afterAcknowledgement(open, epochMs(5));
    expect(step.changes.map(({ trouble, change }) => `${trouble}${SIGNS[change]}`)).toEqual([
      'alarm!',
      'warning!',
    ]);
    expect(step.open.alarm).toMatchObject({ since: 1, acknowledged: true });
    expect(afterAcknowledgement(step.open, epochMs(6))).toEqual({
      open: step.open,
      changes: [],
    });
  });

  it('does not apply to the next alert of the same code', () => {
    const { open: acknowledged } = afterAcknowledgement(open, epochMs(5));
    const over = afterSample(acknowledged, epochMs(6), alertReading({ AlarmCode: 0 }));
    expect(over.changes[0]?.alert.acknowledged).toBe(true);
    const again = afterSample(over.open, epochMs(7), alertReading({ AlarmCode: 2002 }));
    expect(again.open.alarm).toMatchObject({ since: 7, acknowledged: false });
  });

  it('changes nothing without an open alert', () => {
    expect(afterAcknowledgement(NO_OPEN_ALERTS, epochMs(5)).changes).toEqual([]);
  });
});
