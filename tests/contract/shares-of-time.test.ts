import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyResponseSchema } from '../../src/contract/history';
import { DAY, epochMs, HOUR } from '../../src/base/units';
import { isModuleId } from '../../src/domain/ids';
import { isAlarmTime, isIdleTime, isRunTime } from '../../src/domain/machine/status-time';
import { NOON, type TestApi } from '../fixtures/api';
import { SEVEN_YEARS_MODULE, startSevenYears } from '../fixtures/seven-years';

/** The past has a sample each hour. */
let api: TestApi;
beforeAll(async () => {
  api = await startSevenYears(HOUR);
}, 120_000);
afterAll(() => api.close());

const TO = Math.floor(NOON / DAY) * DAY - 10 * DAY;
const FROM = TO - 365 * DAY;

/** Status words of the machine, one for each hour of the year. */
function wordsOfYear(): number[] {
  const words: number[] = [];
  if (!isModuleId(SEVEN_YEARS_MODULE)) throw new Error(SEVEN_YEARS_MODULE);
  for (let at = FROM; at < TO; at += HOUR) {
    const word = api.fleet.sample(SEVEN_YEARS_MODULE, epochMs(at))?.readings.StatusWord;
    if (word !== undefined) words.push(word);
  }
  return words;
}

it.each(['PT24H', 'PT1H'])(
  'a year in buckets of %s counts the time that its samples tell',
  async (interval) => {
    const [from, to] = [FROM, TO].map((at) => new Date(at).toISOString());
    const { body } = await api.request('admin', 'POST', `${API_BASE}/adx`, {
      id: [SEVEN_YEARS_MODULE],
      searchSpan: { from, to },
      interval,
    });
    const series = historyResponseSchema.parse(body)[SEVEN_YEARS_MODULE];
    const sumOf = (aggregation: string): number =>
      series?.properties
        .find((one) => one.name === 'StatusWord' && one.aggregation === aggregation)
        ?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? NaN;
    const words = wordsOfYear();
    const hours = (isIn: (word: number) => boolean) => (words.filter(isIn).length * HOUR) / 1000;
    expect(series?.interval).toBe(interval);
    expect(sumOf('seconds')).toBe(hours(() => true));
    expect(sumOf('alarmSeconds')).toBe(hours(isAlarmTime));
    expect(sumOf('idleSeconds')).toBe(hours(isIdleTime));
    expect(sumOf('runningSeconds')).toBe(hours(isRunTime));
  },
);
