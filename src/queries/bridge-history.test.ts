import { expect, it } from 'vitest';
import { isModuleId } from '../domain/ids';
import { shelfKey, type Shelf } from '../domain/series/series';
import { epochMs } from '../base/units';
import { createMemoryStore } from '../store/memory-store';
import { createConnection } from '../sync/connection';
import { bridge } from './bridge';
import { KEYS } from './keys';
import { createQueryClient } from './query-client';

const moduleId = '0103190121';
if (!isModuleId(moduleId)) throw new Error('no module id');
const shelf: Shelf = { moduleId, interval: 'PT10M', bundle: 'PowerOutput.avg' };

it('makes what shows a changed shelf read again, and nothing else', async () => {
  const client = createQueryClient();
  const store = createMemoryStore();
  bridge(client, { connection: createConnection(), store });
  const queries = {
    hourly: [{ ...shelf, interval: 'PT1H' as const }],
    both: [{ ...shelf, interval: 'PT1H' as const }, shelf],
    none: [],
  };
  for (const [name, shelves] of Object.entries(queries)) {
    await client.query({
      queryKey: [...KEYS.history, name],
      queryFn: () => name,
      meta: { shelves: shelves.map(shelfKey) },
    });
  }
  client.setQueryData(KEYS.fleet, 'fleet');
  const columns = new Map([['PowerOutput.avg', Float64Array.of(1)]] as const);
  const [from, to, fetchedAt] = [epochMs(0), epochMs(600_000), epochMs(1)];
  const entries = [{ from, to, kind: 'final', fetchedAt }] as const;
  await store.series.write([{ shelf, from, columns, entries }], 0);
  const isInvalidated = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated;
  expect(Object.keys(queries).map((name) => isInvalidated([...KEYS.history, name]))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isInvalidated(KEYS.fleet)).toBe(false);
});
