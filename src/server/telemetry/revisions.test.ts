import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import { DAY, epochMs, HOUR, MINUTE, SECOND } from '../../base/units';
import { INTERVALS } from '../../domain/time/intervals';
import { lateness } from '../../domain/series/settle';
import type { OpenDatabase } from '../database/database';
import { historyRevisions } from '../database/tables/revisions';
import {
  lastRevision,
  lateDays,
  noteChanged,
  pruneRevisions,
  remembersSince,
  revisionNow,
} from './revisions';

const NOON = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const MIDNIGHT = epochMs(Date.parse('2026-11-20T00:00:00Z'));

describe('the days that samples change late', () => {
  const days = (...ago: number[]) =>
    lateDays(
      7,
      ago.map((ms) => NOON - ms),
      NOON,
    ).map(({ module, day }) => [module, (MIDNIGHT - day) / DAY]);
  test.each<[string, number[], number[][]]>([
    ['none by live minutes', [0, MINUTE, 2 * MINUTE, 5 * MINUTE], []],
    ['none in advance', [-2 * MINUTE], []],
    ['today by an upload after a quarter of an hour', [15 * MINUTE], [[7, 0]]],
    [
      'each once',
      [HOUR, 2 * HOUR, 13 * HOUR, DAY, 34 * DAY],
      [
        [7, 0],
        [7, 1],
        [7, 34],
      ],
    ],
  ])('%s', (_, ago, expected) => {
    expect(days(...ago)).toEqual(expected);
  });

  it.each(INTERVALS)(
    'are noted for every bucket of %s that a device holds as final',
    (interval) => {
      // A device that looked a moment before the upload: its bucket ended just then.
      const end = NOON - SECOND - lateness(interval);
      expect(lateDays(7, [end - 1], NOON)).toHaveLength(1);
    },
  );
});

describe('a revision', () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openEmpty();
  });
  afterAll(() => open.close());
  beforeEach(() => open.db.delete(historyRevisions));
  const note = (now: number, ...days: number[]) =>
    open.db.transaction((tx) =>
      noteChanged(
        tx,
        days.map((day) => ({ module: 7, day })),
        now,
      ),
    );

  it('is the time of the change, and always higher than the last one', async () => {
    expect(await lastRevision(open.db)).toBeNull();
    await note(NOON, MIDNIGHT);
    await note(NOON, MIDNIGHT - DAY);
    // The server's clock was set back.
    await note(NOON - HOUR, MIDNIGHT);
    const rows = await open.db.select().from(historyRevisions).orderBy(historyRevisions.revision);
    expect(rows.map(({ day, revision }) => [day, revision])).toEqual([
      [MIDNIGHT - DAY, NOON + 1],
      [MIDNIGHT, NOON + 2],
    ]);
  });

  it('is one for all days of a transaction, and none is written without a day', async () => {
    await note(NOON);
    expect(await lastRevision(open.db)).toBeNull();
    await note(NOON, ...Array.from({ length: 35 }, (_, i) => MIDNIGHT - i * DAY), MIDNIGHT);
    const rows = await open.db.select().from(historyRevisions);
    expect(rows).toHaveLength(35);
    expect(new Set(rows.map(({ revision }) => revision))).toEqual(new Set([NOON]));
  });

  it('is forgotten after seven weeks', async () => {
    await note(NOON - 50 * DAY, MIDNIGHT - 60 * DAY);
    await note(NOON - 48 * DAY, MIDNIGHT - 49 * DAY);
    await pruneRevisions(open.db, NOON);
    expect(await open.db.select().from(historyRevisions)).toHaveLength(1);
  });
});

test('a caller of whose modules nothing changes gets the start of yesterday', () => {
  expect(revisionNow(null, NOON)).toBe(MIDNIGHT - DAY);
  expect(revisionNow(NOON - 20 * DAY, NOON)).toBe(MIDNIGHT - DAY);
  expect(revisionNow(NOON - HOUR, NOON)).toBe(NOON - HOUR);
});

test.each([
  ['recent', NOON - DAY, NOON - DAY, true],
  ['a month old', NOON - 30 * DAY, NOON - DAY, true],
  ['the last one, of a clock that was ahead', NOON + DAY, NOON + DAY, true],
  ['older than what is remembered', NOON - 50 * DAY, NOON - DAY, false],
  ['none', 0, null, false],
  ['of a clock that was ahead', NOON + 365 * DAY, NOON - DAY, false],
])('changes since a revision that is %s', (_, since, last, expected) => {
  expect(remembersSince(since, last, NOON)).toBe(expected);
});
