import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { problemSchema } from '../../src/contract/problem';
import type { ModuleId } from '../../src/domain/ids';
import { inAlarm, statusWord } from '../../src/domain/machine/status-word';
import { aModuleId } from '../../src/domain/machine/telemetry.fixture';
import { DAY, epochMs, HOUR, MINUTE, SECOND } from '../../src/base/units';
import { blackboxes } from '../../src/server/database/tables/blackbox';
import { collectBlackboxes } from '../../src/server/files/collector';
import { createFleetFiles } from '../../src/server/fleet/fleet-files';
import { moduleNumbers } from '../../src/server/fleet/register-fleet';
import { ingest } from '../../src/server/ingest/ingest';
import { NOON, type TestApi } from '../fixtures/api';
import { fileOf, readTable, startWithDays } from '../fixtures/files';

/** Steam module in Iceland, where local time is UTC; it trips at least once a day. */
const TRIPPING = aModuleId('0201180012');
const BLOCK = '0702180015';

let api: TestApi;
beforeAll(async () => {
  api = await startWithDays(['2026-11-18', '2026-11-19'], { step: 2 * MINUTE, modules: 9 });
});
afterAll(() => api.close());

/** Times at which alarms of the module begin in [from, to), to a tenth of a second. */
function alarms(moduleId: ModuleId, from: number, to: number): number[] {
  const alarmAt = (at: number) => {
    const word = api.fleet.sample(moduleId, epochMs(at))?.readings.StatusWord;
    return word === undefined ? null : inAlarm(statusWord(word));
  };
  const found: number[] = [];
  for (let at = from + 10_000; at < to; at += 10_000) {
    if (alarmAt(at) !== true || alarmAt(at - 10_000) !== false) continue;
    let exact = at - 9_900;
    while (alarmAt(exact) !== true) exact += 100;
    found.push(exact);
  }
  return found;
}

const stamps = z.array(z.string());
const list = async (path: string, who = 'admin') =>
  stamps.parse((await api.request(who, 'GET', `/api/v1${path}`)).body);
const ofModule = (date: string) => `/Modules/${TRIPPING}/data/blackbox/${date}`;
const hhmm = (at: number) => new Date(at).toISOString().slice(11, 16).replace(':', '');
const yymmdd = (at: number) => new Date(at).toISOString().slice(2, 10).replaceAll('-', '');
const YESTERDAY = Date.parse('2026-11-19T00:00:00Z');

describe("yesterday's blackboxes, from backfilled history", () => {
  it('are named by the start of their alarms, and the same on a second request', async () => {
    const expected = alarms(TRIPPING, YESTERDAY, YESTERDAY + DAY).map(hhmm);
    expect(expected.length).toBeGreaterThan(0);
    expect(await list(ofModule('261119'))).toEqual(expected);
    expect(await list(ofModule('261119'))).toEqual(expected);
    expect(await api.db.select().from(blackboxes)).toHaveLength(expected.length);
  });

  it('have a sample every tenth of a second, from 30 s before the alarm to 30 s after', async () => {
    const [began = NaN] = alarms(TRIPPING, YESTERDAY, YESTERDAY + DAY);
    const reply = await fileOf(api, 'admin', `${ofModule('261119')}/${hhmm(began)}`);
    expect(reply.statusCode).toBe(200);
    const { header, rows, column } = readTable(reply.body);
    expect(header.slice(0, 2)).toEqual(['Timestamp [UTC]', 'Timestamp [Atlantic/Reykjavik]']);
    expect(rows).toHaveLength(601);
    const times = column('Timestamp [UTC]').map((at) => Date.parse(at));
    expect([times[0], times.at(-1)]).toEqual([began - 30 * SECOND, began + 30 * SECOND]);
    const words = column('StatusWord').map((cell) => inAlarm(statusWord(Number(cell))));
    expect(words.indexOf(true)).toBe(300);
    for (const i of [0, 299, 300, 451, 600]) {
      const sample = api.fleet.sample(TRIPPING, epochMs(times[i] ?? NaN));
      expect(Number(column('PowerOutput [kW]')[i])).toBe(sample?.readings.PowerOutput);
      expect(Number(column('InletPressure [bara]')[i])).toBe(sample?.readings.InletPressure);
    }
    // The sentinel in a reading of a steam module is no sample (rules §5.1).
    expect(new Set(column('CT38 [°C]'))).toEqual(new Set(['']));
    expect(reply.headers['content-disposition']).toMatch(/0201180012-blackbox-20261119\d{6}\.csv/);
  });

  it('of a power block are those of all its modules, with their names', async () => {
    const merged = api.fleet.powerBlocks
      .flatMap(({ powerBlockId, modules }) => (powerBlockId === BLOCK ? modules : []))
      .flatMap(({ moduleId }) => alarms(moduleId, YESTERDAY, YESTERDAY + DAY))
      .sort((a, b) => a - b);
    const path = `/PowerBlocks/${BLOCK}/data/blackbox/261119`;
    expect(await list(path)).toEqual(merged.map(hhmm));
    const [began = NaN] = alarms(TRIPPING, YESTERDAY, YESTERDAY + DAY);
    const table = readTable((await fileOf(api, 'admin', `${path}/${hhmm(began)}`)).body);
    expect(table.header.slice(0, 2)).toEqual(['Module ID', 'Module']);
    expect(table.column('Module ID')).toContain(TRIPPING);
    expect(table.rows.length % 601).toBe(0);
  });
});

describe('an alarm that begins while the server runs', () => {
  const numberOf = async () => (await moduleNumbers(api.db, api.fleet)).get(TRIPPING) ?? -1;
  const samplesIn = (from: number, to: number) => {
    const samples = [];
    for (let at = Math.ceil(from / 10_000) * 10_000; at <= to; at += 10_000) {
      const sample = api.fleet.sample(TRIPPING, epochMs(at));
      if (sample !== null) samples.push(sample);
    }
    return samples;
  };
  /** Start of the first alarm after the samples of the fixture. */
  const today = () => alarms(TRIPPING, NOON, NOON + 36 * HOUR)[0] ?? NaN;
  const storedBlackboxes = async () =>
    (await api.db.select().from(blackboxes))
      .filter((box) => box.heard >= NOON)
      .map(({ at, samples }) => ({ at, isThere: samples !== null }));
  const files = () => createFleetFiles(api.fleet, () => []);

  it('is noted at once, also when samples arrive late or twice, and its blackbox is fetched when complete', async () => {
    const began = today();
    const reportedAt = Math.ceil(began / 10_000) * 10_000;
    const now = epochMs(reportedAt + 2 * SECOND);
    const number = await numberOf();
    // Samples from after the reconnection arrive first: the alarm seems to begin there.
    const after = samplesIn(reportedAt + 10_000, reportedAt + 20_000);
    await ingest(
      api.db,
      number,
      [...samplesIn(began - 5 * MINUTE, began - 4 * MINUTE), ...after],
      now,
    );
    await ingest(api.db, number, samplesIn(began - 4 * MINUTE, reportedAt), now);
    await ingest(api.db, number, samplesIn(began - MINUTE, reportedAt), now);
    expect(await storedBlackboxes()).toEqual([{ at: reportedAt, isThere: false }]);
    api.moveTo(now);
    expect(await list(ofModule(yymmdd(began)))).not.toContain(hhmm(began));
    await collectBlackboxes(api.db, files(), now);
    expect(await storedBlackboxes()).toEqual([{ at: reportedAt, isThere: false }]);
    await collectBlackboxes(api.db, files(), reportedAt + 31 * SECOND);
    expect(await storedBlackboxes()).toEqual([{ at: began, isThere: true }]);
    api.moveTo(epochMs(reportedAt + 31 * SECOND));
    expect(await list(ofModule(yymmdd(began)))).toEqual([hhmm(began)]);
    api.moveTo(NOON);
  });

  it('is requested again while the machine does not respond', async () => {
    const [, second = NaN] = alarms(TRIPPING, NOON, NOON + 72 * HOUR);
    const reportedAt = Math.ceil(second / 10_000) * 10_000;
    await ingest(
      api.db,
      await numberOf(),
      samplesIn(second - MINUTE, reportedAt),
      epochMs(reportedAt),
    );
    const silent = { ...files(), samples: () => Promise.resolve(null) };
    await collectBlackboxes(api.db, silent, reportedAt + MINUTE);
    expect(await storedBlackboxes()).toContainEqual({ at: reportedAt, isThere: false });
    await collectBlackboxes(api.db, files(), reportedAt + 2 * MINUTE);
    expect(await storedBlackboxes()).toContainEqual({ at: second, isThere: true });
  });
});

describe('there is no blackbox', () => {
  test.each([
    [`/Modules/${TRIPPING}/data/blackbox/261119/9999`, 'an impossible minute'],
    [`/Modules/${TRIPPING}/data/blackbox/261119/0000zz${'z'.repeat(80)}`, 'too long a suffix'],
    [`/Modules/${TRIPPING}/data/blackbox/261118/0000`, 'a minute without an alarm'],
    [`/Modules/0199999999/data/blackbox/261119/0000`, 'an unknown module'],
    [`/PowerBlocks/0799999999/data/blackbox/261119/0000`, 'an unknown power block'],
  ])('%s: %s', async (path) => {
    const reply = await fileOf(api, 'admin', path);
    expect(problemSchema.parse(reply.json()).code).toBe('not_found');
  });

  test.each(["12'0", '../..', 'HHMM', '12 0', '1'])(
    'for %s, which is not a stamp',
    async (stamp) => {
      const path = `/Modules/${TRIPPING}/data/blackbox/261119/${encodeURIComponent(stamp)}`;
      const reply = await fileOf(api, 'admin', path);
      expect(problemSchema.parse(reply.json())).toMatchObject({
        code: 'malformed',
        field: 'stamp',
      });
    },
  );

  it('for a module of another group, in the same words as for an unknown one', async () => {
    const requestList = (id: string) =>
      fileOf(api, 'operator', `/Modules/${id}/data/blackbox/261119`);
    expect((await requestList(TRIPPING)).body).toBe((await requestList('0299999999')).body);
  });

  test.each([
    ['261130', 'a future day'],
    ['240101', 'a day more than thirteen months ago'],
  ])('on %s, %s: the list is empty', async (date) => {
    expect(await list(ofModule(date))).toEqual([]);
  });
});
