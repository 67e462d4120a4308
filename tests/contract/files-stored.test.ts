import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { problemSchema } from '../../src/contract/problem';
import { aModuleId } from '../../src/domain/machine/telemetry.fixture';
import { DAY, epochMs, HOUR, MINUTE } from '../../src/base/units';
import { configuredMachines } from '../../src/simulator/configured-machines';
import { reportsOf, valuesAt } from '../../src/simulator/parameters';
import { NOON, type TestApi } from '../fixtures/api';
import { fileOf, readTable, startWithDays } from '../fixtures/files';

const STORED = '/PowerBlocks/0703190041';
const MODULES = ['0103190121', '0103190122', '0103190123'];

let api: TestApi;
beforeAll(async () => {
  api = await startWithDays(['2026-11-18', '2026-11-19'], { step: 2 * MINUTE, modules: 9 });
});
afterAll(() => api.close());

const file = async (path: string, who = 'admin') => {
  const reply = await fileOf(api, who, STORED + path);
  expect(reply.statusCode).toBe(200);
  return readTable(reply.body);
};

describe('stored variables', () => {
  it('have one value per line, spread over the day, as many as the limit allows', async () => {
    const { header, rows, column } = await file('/variables/261119');
    expect(header).toEqual([
      'Timestamp [UTC]',
      'Timestamp [Asia/Tokyo]',
      'Module ID',
      'Module',
      'Variable',
      'Value',
      'Unit',
    ]);
    expect(rows.length).toBeLessThanOrEqual(1_000);
    expect(rows.length).toBeGreaterThan(500);
    expect([...new Set(column('Module ID'))]).toEqual(MODULES);
    const times = column('Timestamp [UTC]').map((at) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(18 * 3_600_000);
    const power = rows.find(([, , id, , name]) => id === MODULES[0] && name === 'PowerOutput');
    const at = epochMs(Date.parse(power?.[0] ?? ''));
    const sample = api.fleet.sample(aModuleId(MODULES[0] ?? ''), at);
    expect(power?.slice(5)).toEqual([String(sample?.readings.PowerOutput), 'kW']);
  });

  test.each([
    ['1', 1, 'one line, of the first module'],
    ['50', 50, 'fewer than there are variables'],
    ['10000', 10_000, 'the largest limit, with more moments'],
  ])('?limit=%s: %i lines at most (%s)', async (limit, most) => {
    const { rows } = await file(`/variables/261119?limit=${limit}`);
    expect(rows.length).toBeLessThanOrEqual(most);
    expect(rows.length).toBeGreaterThan(most / 2);
  });
});

describe('stored parameters', () => {
  it('are the values of each module at the end of the day', async () => {
    const { header, rows } = await file('/parameters/261119');
    expect(header.slice(2)).toEqual(['Parameter', 'Key', 'Value', 'Unit', 'Min', 'Max', 'Default']);
    const machines = configuredMachines(api.fleet).filter(({ id }) =>
      MODULES.some((one) => one === id),
    );
    expect(rows.map(([id, , , key]) => `${id} ${key}`).sort()).toEqual(
      machines
        .flatMap((machine) =>
          [...(valuesAt(machine, NOON)?.keys() ?? [])].map((key) => `${machine.id} ${key}`),
        )
        .sort(),
    );
  });

  it('show a change on the day it was made, and not the day before', async () => {
    const machine = configuredMachines(api.fleet).find(({ id }) => id === MODULES[0]);
    if (machine === undefined) throw new Error('no machine');
    const valueAt = (key: string, at: number) => valuesAt(machine, epochMs(at))?.get(key);
    const change = reportsOf(machine, machine.commissionedAt, epochMs(NOON - 400 * DAY), NOON)
      .filter(({ key, at }) => {
        const before = valueAt(key, at - DAY);
        return before !== undefined && valueAt(key, at + DAY) !== before;
      })
      .at(-1);
    if (change === undefined) throw new Error('nobody ever changed anything');
    const inTokyo = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(2, 10);
    const endOfDay = (at: number) => Math.ceil((at + 9 * HOUR) / DAY) * DAY - 9 * HOUR - 1;
    const valueOn = async (at: number) => {
      const { rows } = await file(`/parameters/${inTokyo(at).replaceAll('-', '')}`);
      return rows.find(([id, , , key]) => id === machine.id && key === change.key)?.[4];
    };
    expect(await valueOn(change.at + DAY)).toBe(
      String(valueAt(change.key, endOfDay(change.at + DAY))),
    );
    expect(await valueOn(change.at - DAY)).toBe(
      String(valueAt(change.key, endOfDay(change.at - DAY))),
    );
  });

  it('are cut at the limit', async () => {
    expect((await file('/parameters/261119?limit=7')).rows).toHaveLength(7);
  });
});

describe.each(['variables', 'parameters'])('%s', (what) => {
  test.each([
    [`/PowerBlocks/0702180015/${what}/261119`, 'the parameter store is off there'],
    [`${STORED}/${what}/261120`, 'today is not over'],
    [`${STORED}/${what}/261121`, 'the future'],
    [`${STORED}/${what}/180101`, 'before any module existed'],
    [`/PowerBlocks/0799999999/${what}/261119`, 'an unknown power block'],
  ])('%s: not found, %s', async (path) => {
    const reply = await fileOf(api, 'admin', path);
    expect(problemSchema.parse(reply.json()).code).toBe('not_found');
  });

  test.each(['0', '-1', '10001', '99999999', '1e3', '%201', '0x10', 'all', '', '1&limit=2'])(
    '?limit=%s is malformed',
    async (limit) => {
      const reply = await fileOf(api, 'admin', `${STORED}/${what}/261119?limit=${limit}`);
      const { code, field } = problemSchema.parse(reply.json());
      expect([code, field]).toEqual(['malformed', 'limit']);
    },
  );

  it('of another group are not found', async () => {
    const reply = await fileOf(api, 'viewer', `${STORED}/${what}/261119`);
    expect(problemSchema.parse(reply.json()).detail).toBe('There is no such power block.');
  });
});
