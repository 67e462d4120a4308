import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { configPageSchema } from '../../src/contract/machine-config';
import { epochMs, HOUR, later, MINUTE, type EpochMs } from '../../src/base/units';
import type { MachineId } from '../../src/domain/configuration/config-entry';
import type { ParameterReport } from '../../src/server/configuration/parameter-report';
import { storeReports } from '../../src/server/configuration/store-reports';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
let id: MachineId;

beforeAll(async () => {
  api = await startApi();
  const [module] = api.fleet.modules;
  if (module === undefined) throw new Error('no module');
  id = module.moduleId;
});
afterAll(() => api.close());

const report = (over: Partial<ParameterReport>): ParameterReport => ({
  ...{ id, key: 'A', order: 0, value: '1', type: 'number', resolution: null, unit: 'bar' },
  timestamp: later(NOON, -HOUR),
  knownAt: over.timestamp ?? later(NOON, -HOUR),
  ...over,
});

const page = async (path: string, who = 'admin') => {
  const { status, body } = await api.request(who, 'GET', `${API_BASE}/Config/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return configPageSchema.parse(body);
};
const minutes = (count: number): EpochMs => later(NOON, -HOUR + count * MINUTE);
const SPAN = `from=${new Date(NOON - 24 * HOUR).toISOString()}&to=${new Date(NOON + 24 * HOUR).toISOString()}`;
const listed = async (path: string) => {
  const { entries } = await page(path);
  return entries.map(
    ({ timestamp, oldValue, newValue }) =>
      `${(timestamp - minutes(0)) / MINUTE}: ${String(oldValue)} -> ${newValue}`,
  );
};

// The tests of this file build on each other.
describe('reports', () => {
  it('are entries: the first, and those with another value or unit', async () => {
    await storeReports(
      api.db,
      [
        report({ value: '0.7' }),
        report({ value: '0.699999988079071', timestamp: minutes(1) }),
        report({ value: '1,0', timestamp: minutes(2) }),
        report({ value: '1', timestamp: minutes(3) }),
        report({ value: '1000', unit: 'mbar', timestamp: minutes(4) }),
        report({ value: '1200', unit: 'mbar', timestamp: minutes(5) }),
        report({ value: '900', unit: 'mbar', timestamp: minutes(5), order: 1 }),
      ],
      NOON,
    );
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
  });

  it('that arrive late change their successor, and give it a new revision', async () => {
    const { revision, scope } = await page('A');
    const late = epochMs(NOON + 5 * 24 * HOUR);
    await storeReports(
      api.db,
      [report({ value: '1', timestamp: minutes(1), order: 7, knownAt: late })],
      late,
    );
    expect(await listed('A')).toEqual([
      '5: 1200 -> 900',
      '5: 1000 -> 1200',
      '4: 1 -> 1000',
      '1: 0.699999988079071 -> 1',
      '0: null -> 0.7',
    ]);
    expect(await listed(`A?after=${revision}&scope=${scope}`)).toEqual([
      '1: 0.699999988079071 -> 1',
      '2: 1,0 -> 1,0',
    ]);
  });
});
