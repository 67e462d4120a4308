import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyResponseSchema } from '../../src/contract/history';
import { problemSchema } from '../../src/contract/problem';
import { aModuleId } from '../../src/domain/machine/telemetry.fixture';
import { epochMs, MINUTE } from '../../src/base/units';
import { parseVariableName } from '../../src/domain/machine/variables';
import { modules } from '../../src/server/database/tables/fleet';
import { cellValueOf } from '../../src/server/files/columns';
import type { TestApi } from '../fixtures/api';
import { fileOf, backfillDays, readTable, startWithDays } from '../fixtures/files';

const DAYS = ['2026-11-18', '2026-11-19'];
/** Days around the ones with 25 and 23 hours in Sweden, and one that is stored in hours only. */
const MORE_DAYS = [
  '2026-10-24',
  '2026-10-25',
  '2026-03-28',
  '2026-03-29',
  '2024-11-18',
  '2024-11-19',
];

let api: TestApi;
beforeAll(async () => {
  api = await startWithDays(DAYS);
  await backfillDays(api, MORE_DAYS, 10 * MINUTE);
});
afterAll(() => api.close());

const log = (moduleId: string, date: string, who = 'admin') =>
  fileOf(api, who, `/Modules/${moduleId}/data/log/${date}`);

/** Minutes of the day in which the module sent a sample. */
function minutesWithSamples(moduleId: string, begins: string): number[] {
  const from = Date.parse(begins);
  return Array.from({ length: 1440 }, (_, i) => from + i * MINUTE).filter(
    (at) => api.fleet.sample(aModuleId(moduleId), epochMs(at)) !== null,
  );
}

describe('the log of a day', () => {
  it('has a line per minute with all variables of the module, from local midnight to midnight', async () => {
    const reply = await log('0103190121', '261119');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="0103190121-log-20261119000000.csv"',
    );
    const { header, rows, column } = readTable(reply.body);
    expect(header.slice(0, 3)).toEqual(['Timestamp [UTC]', 'Timestamp [Asia/Tokyo]', 'StatusWord']);
    expect(header).toEqual(expect.arrayContaining(['PowerOutput [kW]', 'CT38 [°C]', 'P71 [bar]']));
    expect(header.join()).not.toContain('TT938');
    expect(rows).toHaveLength(minutesWithSamples('0103190121', '2026-11-18T15:00:00Z').length);
    expect(column('Timestamp [UTC]')[0]).toBe('2026-11-18T15:00:00Z');
    expect(column('Timestamp [Asia/Tokyo]')[0]).toBe('2026-11-19 00:00:00');
    expect(column('Timestamp [Asia/Tokyo]').at(-1)).toBe('2026-11-19 23:59:00');
  });

  it('has the same numbers as history', async () => {
    const table = readTable((await log('0104240201', '261119')).body);
    const names = table.header.map(parseVariableName).filter((name) => name !== null);
    const columns = names.map((name) => ({ name, aggregation: cellValueOf(name) }));
    const searchSpan = { from: '2026-11-18T23:00:00Z', to: '2026-11-19T23:00:00Z' };
    const { body } = await api.request('admin', 'POST', `${API_BASE}/adx/query`, {
      id: ['0104240201'],
      searchSpan,
      interval: 'PT1M',
      variables: columns,
    });
    const series = historyResponseSchema.parse(body)['0104240201'];
    const times = series?.timestamps.map((at) => new Date(at).toISOString().replace('.000', ''));
    expect(table.column('Timestamp [UTC]')).toEqual(times);
    expect(names.length).toBeGreaterThan(20);
    for (const [i, name] of names.entries()) {
      const header = table.header.find((cell) => parseVariableName(cell) === name) ?? '';
      const cells = table.column(header).map((cell) => (cell === '' ? null : Number(cell)));
      expect(cells, name).toEqual(series?.properties[i]?.values);
    }
    // A sensor that never worked has a column, which is empty.
    expect(new Set(table.column('TT333 [°C]'))).toEqual(new Set(['']));
  });

  it.each([
    ['0104240201', '261025', 10, 25, '2026-10-25', '23:50:00', 'an hour comes twice'],
    ['0104240201', '260329', 10, 23, '2026-03-29', '23:50:00', 'an hour is left out'],
    [
      '0103190121',
      '241119',
      60,
      24,
      '2024-11-19',
      '23:00:00',
      'only hours are stored of that year',
    ],
  ])('of %s on %s: a line every %i minutes of %i hours (%s to %s: %s)', async (...row) => {
    const [moduleId, date, minutes, hours, day, last] = row;
    const { header, column } = readTable((await log(moduleId, date)).body);
    const times = column('Timestamp [UTC]').map((at) => Date.parse(at));
    expect(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 60_000).toBe(hours * 60 - minutes);
    expect(new Set(times).size).toBe(times.length);
    const local = column(header[1] ?? '');
    expect([local[0], local.at(-1)]).toEqual([`${day} 00:00:00`, `${day} ${last}`]);
  });
});

describe('GET_LOG and GET_BLACKBOX, before a file is fetched', () => {
  test.each([
    ['GET_LOG?date=261119', 'OK', 'the file exists'],
    ['GET_LOG?date=261120', 'FAIL', 'today is not over'],
    ['GET_LOG?date=990101', 'FAIL', 'a future day'],
    ['GET_BLACKBOX?date=261121', 'FAIL', 'a future day'],
    ['GET_BLACKBOX?date=261119&stamp=9999', 'FAIL', 'no such time'],
  ])('%s: %s, %s', async (command, response) => {
    const reply = await fileOf(api, 'operator', `/Modules/0103190121/command/${command}`);
    expect(reply.json()).toMatchObject({ RESPONSE: response });
  });

  it('report that the day is still being backfilled, rather than that there is no file', async () => {
    api.backfilledFrom(Date.parse('2026-11-19T00:00:00Z'));
    const path = '/Modules/0103190121/command/GET_LOG?date=261119';
    const reply = await fileOf(api, 'operator', path);
    api.backfilledFrom(-Infinity);
    expect(problemSchema.parse(reply.json()).code).toBe('unavailable');
  });
});

describe('there is no log', () => {
  test.each([
    ['0103190121', '261120', 'today: logs end with yesterday'],
    ['0103190121', '261121', 'the future'],
    ['0103190121', '990101', 'seventy years on'],
    ['0104240201', '241119', 'before it was commissioned'],
    ['0104240203', '261119', 'silent all day: taken out of service'],
    ['0199999999', '261119', 'an unknown module'],
    ['0703190041', '261119', 'a power block is no module'],
  ])('%s on %s: %s', async (moduleId, date) => {
    const reply = await log(moduleId, date);
    expect(reply.statusCode).toBe(404);
    expect(problemSchema.parse(reply.json()).code).toBe('not_found');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('for a module of another group, in the same words as for an unknown one', async () => {
    const foreign = await log('0104240201', '261119', 'viewer');
    const unknown = await log('0199999999', '261119', 'viewer');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });

  it('while the history of that day is being backfilled, with a time to retry', async () => {
    api.backfilledFrom(Date.parse('2026-11-19T00:00:00Z'));
    const reply = await log('0103190121', '261119');
    api.backfilledFrom(-Infinity);
    expect(problemSchema.parse(reply.json()).code).toBe('unavailable');
    expect(reply.headers['retry-after']).toBe('60');
  });

  test.each(['260231', '261301', '261100', 'abcdef', '2611191', '2026-11-19', '１２３４５６'])(
    'for %s, which is not a day',
    async (date) => {
      const reply = await log('0103190121', date);
      expect(problemSchema.parse(reply.json())).toMatchObject({ code: 'malformed', field: 'date' });
    },
  );
});

describe("a power block's log", () => {
  it('has the lines of its modules, one module after another, with their names', async () => {
    const table = readTable(
      (await fileOf(api, 'admin', '/PowerBlocks/0704240023/data/log/261119')).body,
    );
    expect(table.header.slice(0, 3)).toEqual(['Module ID', 'Module', 'Timestamp [UTC]']);
    const ids = table.column('Module ID');
    expect([...new Set(ids)]).toEqual(['0104240201', '0104240202']);
    for (const id of new Set(ids)) {
      const own = readTable((await log(id, '261119')).body);
      const power = table.column('PowerOutput [kW]').filter((_, i) => ids[i] === id);
      expect(power).toEqual(own.column('PowerOutput [kW]'));
    }
  });

  it('escapes what would be a formula, and quotes what would be two cells', async () => {
    const name = '=HYPERLINK("http://evil.test","x")';
    await api.db
      .update(modules)
      .set({ name })
      .where(eq(modules.moduleId, aModuleId('0201180011')));
    const { body } = await fileOf(api, 'admin', '/PowerBlocks/0702180015/data/log/261119');
    const names = new Set(readTable(body).column('Module'));
    expect(names).toContain(`'${name}`);
    // A negative number is not escaped as a formula.
    expect(body).toMatch(/,-1\.\d,/);
  });

  test.each([
    ['one of another group', '0702180015', 'operator'],
    ['one that does not exist', '0799999999', 'operator'],
  ])('%s is 404', async (_what, id, who) => {
    const reply = await fileOf(api, who, `/PowerBlocks/${id}/data/log/261119`);
    expect(problemSchema.parse(reply.json()).detail).toBe('There is no such power block.');
  });
});
