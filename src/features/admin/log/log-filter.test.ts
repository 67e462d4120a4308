import { expect, test } from 'vitest';
import { epochMs } from '../../../base/units';
import type { AdminChange } from '../../../domain/admin/admin-change';
import { isUserId } from '../../../domain/ids';
import { isDay } from '../../../domain/time/days';
import {
  changesRequest,
  daySpanOf,
  isFiltered,
  matchesChange,
  NO_LOG_FILTER,
  type LogFilter,
} from './log-filter';

const dayOf = (text: string) => (isDay(text) ? text : null);

function changeOf(userName: string, objectName: string): AdminChange {
  const userId = 'ana';
  if (!isUserId(userId)) throw new Error(userId);
  const what = { kind: 'powerBlock', action: 'change', before: null, after: null } as const;
  const names = { userName, objectName, objectId: '0803190121' };
  return { id: '1', at: epochMs(0), userId, address: '::1', refusal: null, ...what, ...names };
}

test('days are whole days of the reader', () => {
  const filter = { ...NO_LOG_FILTER, since: dayOf('2026-05-03'), until: dayOf('2026-05-04') };
  expect(daySpanOf(filter, 'Asia/Tokyo')).toEqual({
    from: Date.parse('2026-05-02T15:00:00Z'),
    to: Date.parse('2026-05-04T15:00:00Z'),
  });
  expect(daySpanOf(NO_LOG_FILTER, 'UTC')).toEqual({ from: null, to: null });
});

test.for([
  { object: ' ０803190121', objectId: '0803190121' },
  { object: '0103190121', objectId: '0103190121' },
  { object: '08031', objectId: null },
  { object: 'Beppu', objectId: null },
])('the server looks for the id of "$object"', ({ object, objectId }) => {
  const request = changesRequest({ ...NO_LOG_FILTER, object }, { from: null, to: null });
  expect(request.objectId).toBe(objectId);
});

test.for([
  { filter: NO_LOG_FILTER, matches: true },
  { filter: { ...NO_LOG_FILTER, object: 'beppu' }, matches: true },
  { filter: { ...NO_LOG_FILTER, object: '08031' }, matches: true },
  { filter: { ...NO_LOG_FILTER, object: 'oita' }, matches: false },
  { filter: { ...NO_LOG_FILTER, person: 'ＡＮＡ' }, matches: true },
  { filter: { ...NO_LOG_FILTER, person: 'bo', object: 'beppu' }, matches: false },
])('$filter: $matches', ({ filter, matches }) => {
  expect(matchesChange(filter, changeOf('Ana', 'Beppu'))).toBe(matches);
});

test.each<{ part: Partial<LogFilter>; filters: boolean }>([
  { part: {}, filters: false },
  { part: { kind: 'user' }, filters: true },
  { part: { person: 'ana' }, filters: true },
  { part: { until: dayOf('2026-05-04') }, filters: true },
])('the filter $part leaves something out: $filters', ({ part, filters }) => {
  expect(isFiltered({ ...NO_LOG_FILTER, ...part })).toBe(filters);
});
