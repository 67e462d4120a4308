import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import {
  machineDeviationsSchema,
  parameterDeviationsSchema,
  parameterInfosSchema,
} from '../../src/contract/machine-config';
import { DAY, later, MINUTE } from '../../src/base/units';
import type { MachineId } from '../../src/domain/configuration/config-entry';
import { storeCatalogue } from '../../src/server/configuration/store-catalogue';
import { storeReports } from '../../src/server/configuration/store-reports';
import { powerBlocks } from '../../src/server/database/tables/fleet';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { aCatalogueEntry, aReport, configPage } from '../fixtures/configuration';

let api: TestApi;
/** Modules that the viewer sees, and others, all of one hardware version. */
let seen: readonly [MachineId, ...MachineId[]];
let hidden: readonly [MachineId, ...MachineId[]];
/** Power block that the viewer sees. */
let block: MachineId;

const read = async (who: string, path: string) => {
  const { status, body } = await api.request(who, 'GET', `${API_BASE}/Config/${path}`);
  return { status, body };
};

beforeAll(async () => {
  api = await startApi();
  await api.db.update(powerBlocks).set({ version: 'V3_3' });
  const visible = JSON.stringify((await api.request('viewer', 'GET', `${API_BASE}/Modules/`)).body);
  const ids = api.fleet.modules.map(({ moduleId }) => moduleId);
  const [own, ...more] = ids.filter((id) => visible.includes(id));
  const [other, ...others] = ids.filter((id) => !visible.includes(id));
  if (own === undefined || other === undefined) throw new Error('the viewer sees all or nothing');
  [seen, hidden] = [
    [own, ...more],
    [other, ...others],
  ];
  const found = api.fleet.powerBlocks.find(({ modules }) => modules[0]?.moduleId === own);
  if (found === undefined) throw new Error('no power block');
  block = found.powerBlockId;
  await storeCatalogue(api.db, [
    aCatalogueEntry({ key: 'A', default: '1', min: '0', max: '10' }),
    aCatalogueEntry({ key: 'SERIAL', type: 'text', individual: true }),
    aCatalogueEntry({ key: 'OLD', until: '4.0.0', default: '1' }),
    aCatalogueEntry({ key: 'NEVER', description: 'reported by nobody' }),
  ]);
  await storeReports(
    api.db,
    [
      ...seen.map((id) => aReport(id)),
      ...seen.map((id) => aReport(id, { key: 'SERIAL', value: id, type: 'text', unit: null })),
      aReport(own, { value: '2', timestamp: later(NOON, MINUTE) }),
      aReport(block, { key: 'PLANT', value: '5' }),
    ],
    NOON,
  );
});
afterAll(() => api.close());

const SPAN = `from=${new Date(NOON - DAY).toISOString()}&to=${new Date(NOON + DAY).toISOString()}`;

describe('a person', () => {
  it('learns nothing of machines that he does not see', async () => {
    const paths = [
      ...['info', 'deviations', `changes?${SPAN}`, 'A', 'SECRET', 'NEVER', 'NO_SUCH_KEY'],
      ...[seen[0], hidden[0], block, `deviations/${seen[0]}`, `deviations/${hidden[0]}`],
      ...[`changes?${SPAN}&after=0`, 'A?after=0&scope=other'],
    ];
    const all = () => Promise.all(paths.map((path) => read('viewer', path)));
    const before = await all();
    await storeReports(
      api.db,
      hidden.flatMap((id) => [
        aReport(id, { value: '7' }),
        aReport(id, { value: '8', timestamp: later(NOON, MINUTE) }),
        aReport(id, { key: 'SECRET', value: 'of another group' }),
      ]),
      later(NOON, MINUTE),
    );
    expect(await all()).toEqual(before);
    // These reports change what somebody reads who sees all machines.
    expect((await read('admin', 'SECRET')).status).toBe(200);
    const [a, b] = [await read('viewer', 'SECRET'), await read('viewer', 'NO_SUCH_KEY')];
    expect(a.status).toBe(404);
    expect(a.body).toEqual(b.body);
    expect(await read('viewer', hidden[0])).toEqual(b);
    expect((await read('viewer', `deviations/${hidden[0]}`)).body).toEqual(
      (await read('viewer', 'deviations/0103000000')).body,
    );
  });

  it('without machines gets empty lists', async () => {
    const { body } = await read('newcomer', 'info');
    expect(parameterInfosSchema.parse(body).parameters).toEqual([]);
    expect(await configPage(api, `changes?${SPAN}`, 'newcomer')).toMatchObject({
      ...{ entries: [], cursor: null, revision: 0 },
    });
    expect((await read('newcomer', 'deviations')).body).toEqual({ machines: [] });
    expect((await read('newcomer', seen[0])).status).toBe(404);
  });

  it('has a scope of the machines that he sees', async () => {
    const scopeOf = async (who: string) => (await configPage(api, `changes?${SPAN}`, who)).scope;
    expect(await scopeOf('admin')).toBe(await scopeOf('staff'));
    expect(await scopeOf('viewer')).not.toBe(await scopeOf('admin'));
  });
});

test('the catalogue has what visible machines report, and how many of them', async () => {
  const infoOf = async (who: string) => {
    const { parameters } = parameterInfosSchema.parse((await read(who, 'info')).body);
    return parameters.map(({ key, machines }) => `${key} ${machines}`);
  };
  expect(await infoOf('viewer')).toEqual([`A ${seen.length}`, 'PLANT 1', `SERIAL ${seen.length}`]);
  expect(await infoOf('admin')).toContain(`A ${seen.length + hidden.length}`);
});

test('a machine that has not reported has an empty history', async () => {
  const silent = api.fleet.powerBlocks.find(({ powerBlockId }) => powerBlockId !== block);
  expect((await configPage(api, silent?.powerBlockId ?? '')).entries).toEqual([]);
});

describe('deviations', () => {
  const deviationsOf = async (id: MachineId) =>
    parameterDeviationsSchema.parse((await read('admin', `deviations/${id}`)).body).parameters;
  const countsOf = async (id: MachineId) => {
    const { machines } = machineDeviationsSchema.parse((await read('admin', 'deviations')).body);
    return machines.find((machine) => machine.id === id);
  };

  it('count the odd ones among the visible machines of a hardware version', async () => {
    expect(hidden.length).toBeGreaterThan(seen.length);
    expect(await countsOf(seen[0])).toMatchObject({
      ...{ reported: 2, fromMajority: 1, fromDefault: 1, outside: 0, version: 'V3_3' },
    });
    expect(await countsOf(hidden[0])).toMatchObject({ reported: 2, fromMajority: 0 });
    expect(await deviationsOf(seen[0])).toEqual([
      {
        ...{ key: 'A', value: '2', unit: 'bar', majority: '8', majorityUnit: 'bar' },
        ...{ agreeing: hidden.length, reporting: seen.length + hidden.length },
        ...{ fromDefault: true, outside: false },
      },
    ]);
  });

  it('compare equal values however they are written, and count those outside', async () => {
    const [a, b, c, d = a] = hidden;
    const at = later(NOON, 2 * MINUTE);
    await storeReports(
      api.db,
      [
        aReport(a, { value: '8,0', timestamp: at }),
        aReport(b ?? a, { value: '8000', unit: 'mbar', timestamp: at }),
        aReport(c ?? a, { value: '11', timestamp: at }),
        aReport(d, { key: 'OLD', value: '3' }),
      ],
      at,
    );
    expect(await countsOf(b ?? a)).toMatchObject({ fromMajority: 0, outside: 0 });
    expect(await countsOf(c ?? a)).toMatchObject({ fromMajority: 1, outside: 1 });
    expect(await countsOf(d)).toMatchObject({ fromDefault: 2 });
  });

  it('leave out parameters that the firmware of a power block no longer knows', async () => {
    const plant = aCatalogueEntry({ key: 'PLANT_OLD', machine: 'powerBlock', default: '1' });
    await storeCatalogue(api.db, [{ ...plant, until: '4.0.0' }]);
    await storeReports(api.db, [aReport(block, { key: 'PLANT_OLD', value: '2' })], NOON);
    expect(await countsOf(block)).toMatchObject({ fromDefault: 1 });
    const version = { key: 'PLANT_FIRMWARE_VERSION', value: '4.0.0', type: 'text' } as const;
    await storeReports(api.db, [aReport(block, { ...version, unit: null })], NOON);
    expect(await countsOf(block)).toMatchObject({ fromDefault: 0 });
  });

  it('leave out parameters that the firmware no longer knows', async () => {
    const [, , , d = hidden[0]] = hidden;
    const firmware = { key: 'FIRMWARE_VERSION', type: 'text', unit: null } as const;
    await storeReports(api.db, [aReport(d, { ...firmware, value: '4.0.0' })], NOON);
    expect(await countsOf(d)).toMatchObject({ fromDefault: 1 });
    expect((await deviationsOf(d)).map(({ key }) => key)).toEqual(['A']);
  });

  it('name the majority in the unit that it is written in', async () => {
    await storeCatalogue(api.db, [aCatalogueEntry({ key: 'P' })]);
    const [first, ...rest] = hidden;
    const written = [
      aReport(seen[0], { key: 'P', value: '1' }),
      // Without a unit: in that of the catalogue.
      aReport(first, { key: 'P', value: '9', unit: null }),
      ...rest.map((id, i) =>
        aReport(id, { key: 'P', ...(i === 0 ? { value: '900000', unit: 'Pa' } : { value: '9' }) }),
      ),
    ];
    await storeReports(api.db, written, NOON);
    const [odd] = (await deviationsOf(seen[0])).filter(({ key }) => key === 'P');
    expect(odd).toMatchObject({ majority: '9', majorityUnit: 'bar', agreeing: hidden.length });
    expect((await deviationsOf(first)).map(({ key }) => key)).not.toContain('P');
  });

  it('need three machines that report for a majority', async () => {
    const two = hidden.slice(0, 2).map((id, i) => aReport(id, { key: 'TWO', value: String(i) }));
    await storeReports(api.db, two, NOON);
    expect((await deviationsOf(hidden[0])).map(({ key }) => key)).not.toContain('TWO');
  });
});
