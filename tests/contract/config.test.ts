import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { DAY, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../src/base/units';
import type { MachineId } from '../../src/domain/configuration/config-entry';
import { storeReports } from '../../src/server/configuration/store-reports';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { aReport, configPage, configPages } from '../fixtures/configuration';

let api: TestApi;
let id: MachineId;
/** Modules without reports at first. */
let others: readonly MachineId[];

beforeAll(async () => {
  api = await startApi();
  const [first, ...more] = api.fleet.modules.map(({ moduleId }) => moduleId);
  if (first === undefined) throw new Error('no module');
  [id, others] = [first, more];
});
afterAll(() => api.close());

const report = (over: Parameters<typeof aReport>[1]) => aReport(id, over);
const minutes = (count: number): EpochMs => epochMs(NOON - HOUR + count * MINUTE);
const iso = (at: number) => new Date(at).toISOString();
const SPAN = `from=${iso(NOON - DAY)}&to=${iso(NOON + DAY)}`;
const other = (index: number): MachineId => others[index] ?? id;

const listed = async (path: string) => {
  const { entries } = await configPage(api, path);
  return entries.map(
    ({ timestamp, oldValue, newValue }) =>
      `${(timestamp - minutes(0)) / MINUTE}: ${String(oldValue)} -> ${newValue}`,
  );
};

// The tests of this file build on each other.
describe('reports', () => {
  it('are entries: the first, and those with another value or unit', async () => {
    const reports = [
      report({ value: '0.7' }),
      report({ value: '0.699999988079071', timestamp: minutes(1) }),
      report({ value: '1,0', timestamp: minutes(2) }),
      report({ value: '1', timestamp: minutes(3) }),
      report({ value: '1000', unit: 'mbar', timestamp: minutes(4) }),
      report({ value: '1200', unit: 'mbar', timestamp: minutes(5) }),
      report({ value: '900', unit: 'mbar', timestamp: minutes(5), order: 1 }),
    ];
    await storeReports(api.db, reports, NOON);
    expect(await listed('A')).toEqual([
      '5: 1200 -> 900',
      '5: 1000 -> 1200',
      '4: 1 -> 1000',
      '2: 0.699999988079071 -> 1,0',
      '0: null -> 0.7',
    ]);
    expect(await listed(id)).toEqual(await listed('A'));
    expect(await listed(`changes?${SPAN}`)).toEqual([
      '5: 1200 -> 900',
      '5: 1000 -> 1200',
      '2: 0.699999988079071 -> 1,0',
    ]);
    const before = await configPage(api, 'A');
    await storeReports(api.db, reports, NOON);
    expect(await configPage(api, `A?after=${before.revision}&scope=${before.scope}`)).toEqual({
      ...before,
      entries: [],
    });
  });

  it('that arrive late change their successor, and give it a new revision', async () => {
    const { revision, scope } = await configPage(api, 'A');
    const late = epochMs(NOON + 5 * DAY);
    const added = report({ value: '1', timestamp: minutes(1), order: 7, knownAt: late });
    await storeReports(api.db, [added], late);
    expect(await listed('A')).toEqual([
      '5: 1200 -> 900',
      '5: 1000 -> 1200',
      '4: 1 -> 1000',
      '1: 0.699999988079071 -> 1',
      '0: null -> 0.7',
    ]);
    const newer = `after=${revision}&scope=${scope}`;
    const expected = ['1: 0.699999988079071 -> 1', '2: 1,0 -> 1,0'];
    expect(await listed(`A?${newer}`)).toEqual(expected);
    expect(await listed(`changes?${SPAN}&${newer}`)).toEqual(expected);
    const [entry] = (await configPage(api, `A?${newer}`)).entries;
    expect(entry?.knownAt).toBe(late);
    expect(await listed(`A?after=${revision}&scope=other`)).toEqual(await listed('A'));
  });

  it('of a clock that is ahead are in force when the portal learns of them', async () => {
    const tomorrow = later(NOON, DAY);
    const ahead = { key: 'AHEAD', timestamp: tomorrow, knownAt: NOON, value: '2' };
    await storeReports(api.db, [report({ key: 'AHEAD' }), report(ahead)], NOON);
    const { entries } = await configPage(api, `changes?from=${iso(NOON)}&to=${iso(NOON + 1)}`);
    expect(entries).toMatchObject([{ key: 'AHEAD', timestamp: tomorrow, knownAt: NOON }]);
  });

  it('of a clock that was ahead change nothing when they are sent again', async () => {
    const ahead = { id: other(5), timestamp: minutes(100) };
    const first = report({ ...ahead, knownAt: minutes(3) });
    const next = report({ id: other(5), value: '2', timestamp: minutes(5) });
    await storeReports(api.db, [first, next], NOON);
    for (const arrival of [minutes(10), minutes(150)]) {
      await storeReports(api.db, [{ ...first, knownAt: arrival }], NOON);
    }
    expect(await listed(other(5))).toEqual(['5: 1 -> 2', '100: null -> 1']);
  });

  it('without a value are entries, but no changes that are listed', async () => {
    const values = ['1', '', '2'];
    const empty = values.map((value, i) => report({ key: 'EMPTY', value, timestamp: minutes(i) }));
    await storeReports(api.db, empty, NOON);
    expect(await listed('EMPTY')).toEqual(['2:  -> 2', '1: 1 -> ', '0: null -> 1']);
    const { entries } = await configPage(api, `changes?${SPAN}`);
    expect(entries.filter(({ key }) => key === 'EMPTY')).toEqual([]);
  });
});

describe('hostile reports', () => {
  it.each([
    ['ten thousand characters', 'ä'.repeat(10_000), 'ä'.repeat(10_000)],
    ['a NUL', 'a\0b', 'a\uFFFDb'],
    ['half a surrogate pair', 'a\uD800', 'a\uFFFD'],
    ['right to left', '\u202Eקובץ\u202C', '\u202Eקובץ\u202C'],
    ['a formula', '=HYPERLINK("http://evil")', '=HYPERLINK("http://evil")'],
    ['HTML', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['SQL', "'; drop table parameter; --", "'; drop table parameter; --"],
  ])('%s is stored as text', async (name, value, stored) => {
    const hostile = { key: `HOSTILE ${name}`, value, type: 'text', unit: value } as const;
    await storeReports(api.db, [aReport(other(0), hostile)], NOON);
    const { entries } = await configPage(api, encodeURIComponent(hostile.key));
    expect(entries).toMatchObject([{ newValue: stored, unit: stored, name: hostile.key }]);
  });

  it('without a valid key, moment or position are refused, and no others', async () => {
    const invalid = [
      { key: '' },
      { key: 'x'.repeat(201) },
      { key: 'a\0b' },
      { timestamp: epochMs(NaN) },
      { timestamp: epochMs(-1) },
      { timestamp: epochMs(8.64e15) },
      { order: -1 },
      { order: 0.5 },
    ].map((over) => aReport(other(1), { key: 'REFUSED', ...over }));
    await storeReports(api.db, [...invalid, aReport(other(1), { key: 'x'.repeat(200) })], NOON);
    const { entries } = await configPage(api, other(1));
    expect(entries.map(({ key }) => key)).toEqual(['x'.repeat(200)]);
  });

  it('of another type are changes when the value is another', async () => {
    const typed = ['number', 'text', 'switch'] as const;
    const reports = typed.map((type, i) =>
      aReport(other(2), {
        key: 'TYPED',
        type,
        value: ['1', 'on', '1'][i] ?? '',
        timestamp: minutes(i),
      }),
    );
    await storeReports(api.db, reports, NOON);
    expect(await listed('TYPED')).toEqual(['2: on -> 1', '1: 1 -> on', '0: null -> 1']);
  });
});

describe('pages', () => {
  const many = (count: number, minute: number) =>
    Array.from({ length: count }, (_, i) =>
      aReport(other(3), { key: 'MANY', value: String(i), timestamp: epochMs(minutes(minute) + i) }),
    );

  it('have every entry once, also while others arrive', async () => {
    await storeReports(api.db, many(2_500, 0), later(NOON, MINUTE));
    const late = [
      aReport(other(3), { key: 'MANY', value: '-1', timestamp: epochMs(minutes(0) + 5), order: 1 }),
    ];
    const read = await configPages(api, 'MANY', async (count) => {
      if (count === 1) await storeReports(api.db, late, later(NOON, 2 * MINUTE));
    });
    const names = read.entries.map(({ timestamp, order }) => `${timestamp} ${order}`);
    expect(names.length).toBeGreaterThanOrEqual(2_500);
    expect(new Set(names).size).toBe(names.length);
    const after = await configPage(api, `MANY?after=${read.revision}&scope=${read.scope}`);
    expect(after.entries.map(({ order, newValue }) => `${order} ${newValue}`)).toEqual([
      '1 -1',
      '0 6',
    ]);
    expect(after.revision).toBeGreaterThan(read.revision);
  });

  it('of newer entries come in the order of their revisions', async () => {
    const { revision, scope } = await configPage(api, other(3));
    await storeReports(api.db, many(1_200, 30), later(NOON, 3 * MINUTE));
    const read = await configPages(api, `MANY?after=${revision}&scope=${scope}`);
    expect(read.entries).toHaveLength(1_200);
  });

  it.each(['nothing', '', 'MS4yLjM', '%00'])(
    'with the cursor "%s" are malformed',
    async (cursor) => {
      const path = `${API_BASE}/Config/MANY?cursor=${cursor}`;
      expect((await api.request('admin', 'GET', path)).status).toBe(400);
    },
  );
});
