import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { machineDeviationsSchema } from '../../src/contract/machine-config';
import type { MachineId } from '../../src/domain/configuration/config-entry';
import {
  storeCatalogue,
  type CatalogueEntry,
} from '../../src/server/configuration/store-catalogue';
import { storeReports } from '../../src/server/configuration/store-reports';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { aCatalogueEntry, aReport } from '../fixtures/configuration';

let api: TestApi;
let id: MachineId;

const DECLARED = { key: 'A', default: '2', min: '0', max: '10' } as const;

beforeAll(async () => {
  api = await startApi();
  const [module] = api.fleet.modules;
  if (module === undefined) throw new Error('no module');
  id = module.moduleId;
  await storeCatalogue(api.db, [aCatalogueEntry(DECLARED)]);
  const firmware = { key: 'FIRMWARE_VERSION', value: '3.5.0', type: 'text', unit: null } as const;
  await storeReports(api.db, [aReport(id, { value: '2' }), aReport(id, firmware)], NOON);
});
afterAll(() => api.close());

const counts = async () => {
  const { body } = await api.request('admin', 'GET', `${API_BASE}/Config/deviations`);
  const { machines } = machineDeviationsSchema.parse(body);
  const { fromDefault, outside } = machines.find((machine) => machine.id === id) ?? {};
  return { fromDefault, outside };
};

it.each<[Partial<CatalogueEntry>, fromDefault: number, outside: number]>([
  [{}, 0, 0],
  [{ default: '3' }, 1, 0],
  [{ max: '1' }, 0, 1],
  [{ min: '2.5' }, 0, 1],
  [{ unit: 'mbar' }, 1, 1],
  [{ max: '1', individual: true }, 0, 0],
  [{ max: '1', since: '3.6' }, 0, 0],
  [{ max: '1', since: '3.5', until: '3.6' }, 0, 1],
  [{ max: '1', until: '3.5' }, 0, 0],
  [{ description: 'another' }, 0, 0],
])(
  'a stored value is judged by the changed declaration %j',
  async (change, fromDefault, outside) => {
    await storeCatalogue(api.db, [aCatalogueEntry({ ...DECLARED, ...change })]);
    expect(await counts()).toEqual({ fromDefault, outside });
    await storeCatalogue(api.db, [aCatalogueEntry(DECLARED)]);
    expect(await counts()).toEqual({ fromDefault: 0, outside: 0 });
  },
);
