import { describe, expect, it } from 'vitest';
import { alarmName, alarmEntryOf } from './alarm-catalogue';
import { ALARM_ENTRIES } from './alarm-entries';

/** The alarm catalogue (rules §3.5): code, letter, limit, reaction; "-" when not specified. */
const CATALOGUE = `
  1002 -  | -                | -
  1003 -  | -                | -
  1008 W  | 70 °C            | Timeout
  1009 W  | 0.3 °C/s         | -
  1010 W  | 200 mbar/s       | -
  1012 W  | -                | -
  1206 W  | 0.5 °C           | -
  1208 W  | 200 mbar/s       | -
  1210 W  | -                | -
  1600 EM | 0.25 weight percent | Safety stop
  1602 W  | 0.05 weight percent | No action
  1604 W  | -                | No action
  1605 -  | -                | -
  2002 C  | -                | Safety stop
  2003 C  | -                | Safety stop
  2014 W  | -                | No action
  2017 W  | 154 °C           | No action
  2201 C  | 30 °C over gas temperature for over 20 min, or bearing above 150 °C | Normal stop
  2208 W  | 25 °C over gas temperature, or front bearing above 140 °C | -
  2405 W  | -                | No action
  2500 A  | -                | Quick stop
  2504 W  | -                | No action
  2550 C  | -                | Normal stop
  2551 W  | -                | No action
  6000 EM | -                | Safety stop
  6002 A  | -                | Safety stop
  6003 C  | -                | Quick stop
  6004 A  | 55 l/s           | Normal stop
  6005 A  | -                | Normal stop
  6013 A  | -                | -
  6014 C  | -                | Normal stop
  6017 C  | -                | Quick stop
  6018 C  | -                | -
  6019 A  | -                | Normal stop
  6021 C  | -                | Normal stop
  6022 W  | 60 l/s           | No action
  6024 W  | -                | -
  6025 W  | 250 mbar with 50 mbar hysteresis | No action
  6031 W  | -                | No action
  6035 W  | -                | -
  7241 C  | -                | Normal stop on power block
`
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', limit = '', reaction = ''] = line.split('|').map((cell) => cell.trim());
    const [code = '', letter = ''] = head.split(/\s+/);
    return { code: Number(code), letter, limit, reaction };
  });

describe('the alarm catalogue (rules §3.5)', () => {
  it.each(CATALOGUE)('$letter$code', ({ code, letter, limit, reaction }) => {
    expect(alarmEntryOf(code)).toMatchObject({
      code,
      letter: letter === '-' ? null : letter,
      limit: limit === '-' ? 'N/A' : limit,
      reaction: reaction === '-' ? null : reaction,
    });
  });

  it('has these entries and no others, each once, by code', () => {
    expect(ALARM_ENTRIES.map(({ code }) => code)).toEqual(CATALOGUE.map(({ code }) => code));
  });

  it('has no other code, nor 0', () => {
    expect(alarmEntryOf(0)).toBeNull();
    expect(alarmEntryOf(9999)).toBeNull();
  });

  it.each([
    { code: 1600, name: 'EM1600' },
    { code: 6021, name: 'C6021' },
    { code: 1002, name: '1002' },
  ])('names $name by letter, where it is specified, and code', ({ code, name }) => {
    const entry = alarmEntryOf(code);
    expect(entry && alarmName(entry)).toBe(name);
  });
});
