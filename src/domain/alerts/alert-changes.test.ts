import { describe, expect, it, test } from 'vitest';
import {
  afterAcknowledgement,
  afterSample,
  alertReading,
  NOTHING_STANDS,
  type Standing,
} from './alert-changes';
import { SENTINEL, type Readings } from '../machine/readings';
import { wordOf } from '../machine/status-word';
import { epochMs } from '../../base/units';

/** Codes one after the other: "0 2002 2002.404": alarm code, and its secondary one; "-" is the sentinel, "." nothing at all. */
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

/** "1+2002" is: at the sample 1, 2002 began. */
function follow(readings: readonly Readings[]): { told: string; standing: Standing } {
  let standing: Standing | null = null;
  const told: string[] = [];
  for (const [index, one] of readings.entries()) {
    const step = afterSample(standing, epochMs(index), alertReading(one));
    standing = step.standing;
    for (const { at, change, alert } of step.changes) {
      told.push(`${String(at)}${SIGNS[change]}${String(alert.code)}`);
    }
  }
  return { told: told.join(' '), standing: standing ?? NOTHING_STANDS };
}

describe('from one sample to the next', () => {
  test.each([
    ['0 0 0', '', 'nothing happens'],
    ['0 2002', '1+2002', 'an alert begins'],
    ['0 2002 2002 2002', '1+2002', 'and is one alert while it stands'],
    ['0 2002 0', '1+2002 2-2002', 'and ends'],
    ['0 2002 6003', '1+2002 2-2002 2+6003', 'a code that changes ends one and begins another'],
    ['0 2002.0 2002.404 0', '1+2002 3-2002', 'a secondary code that changes belongs to the alert'],
    ['2002 2002 0', '2-2002', 'what stood at the first sample did not begin there'],
    ['0 2002 - 2002', '1+2002', 'the sentinel is no sample'],
    ['0 2002 . 2002', '1+2002', 'nor is what was not sent'],
    ['0 2002 - 0', '1+2002 3-2002', 'an end is where it was said'],
    ['- 2002', '1+2002', 'a first sample that says nothing knew of nothing'],
    ['0 2002 ok', '1+2002 2-2002', 'no code, but a status word without alarm: it is over'],
    ['0 2002 bad', '1+2002', 'no code, and a status word in alarm: it goes on'],
    ['0 bad', '', 'an alarm without a code cannot be told'],
    ['0 -7', '', 'a negative code says nothing'],
    ['0 2002 1e300 0', '1+2002 3-2002', 'nor does one that no machine counts to'],
  ])('%s: %s (%s)', (drawn, told) => {
    expect(follow(samples(drawn)).told).toBe(told);
  });

  it('keeps alarm and warning apart, also of the same code', () => {
    const { told, standing } = follow([
      { AlarmCode: 0, WarningCode: 0 },
      { AlarmCode: 0, WarningCode: 6025 },
      { AlarmCode: 6025, WarningCode: 6025 },
      { AlarmCode: 6025, WarningCode: 0 },
    ]);
    expect(told).toBe('1+6025 2+6025 3-6025');
    expect(standing).toMatchObject({ alarm: { code: 6025, since: 2 }, warning: null });
  });

  it('tells the newest secondary code, and since when', () => {
    const { standing } = follow(samples('0 2002 2002.404 2002'));
    expect(standing.alarm).toEqual({
      code: 2002,
      secondaryCode: 404,
      since: 1,
      acknowledged: false,
    });
  });

  it('hands back what it was given when nothing changed', () => {
    const [reading] = samples('2002').map(alertReading);
    if (reading === undefined) throw new Error('no sample');
    const { standing } = afterSample(NOTHING_STANDS, epochMs(0), reading);
    expect(afterSample(standing, epochMs(1), reading).standing).toBe(standing);
  });
});

describe('acknowledging', () => {
  const { standing } = follow([
    { AlarmCode: 0, WarningCode: 0 },
    { AlarmCode: 2002, WarningCode: 6025 },
  ]);

  it('is of all that stands, once', () => {
    const step = afterAcknowledgement(standing, epochMs(5));
    expect(step.changes.map(({ trouble, change }) => `${trouble}${SIGNS[change]}`)).toEqual([
      'alarm!',
      'warning!',
    ]);
    expect(step.standing.alarm).toMatchObject({ since: 1, acknowledged: true });
    expect(afterAcknowledgement(step.standing, epochMs(6))).toEqual({
      standing: step.standing,
      changes: [],
    });
  });

  it('is forgotten by the next alert of the same code', () => {
    const { standing: acknowledged } = afterAcknowledgement(standing, epochMs(5));
    const over = afterSample(acknowledged, epochMs(6), alertReading({ AlarmCode: 0 }));
    expect(over.changes[0]?.alert.acknowledged).toBe(true);
    const again = afterSample(over.standing, epochMs(7), alertReading({ AlarmCode: 2002 }));
    expect(again.standing.alarm).toMatchObject({ since: 7, acknowledged: false });
  });

  it('changes nothing where nothing stands', () => {
    expect(afterAcknowledgement(NOTHING_STANDS, epochMs(5)).changes).toEqual([]);
  });
});
