import { expect, it } from 'vitest';
import { isModuleId } from '../domain/ids';
import { seriesKey, type SeriesId } from '../domain/series/series';
import { epochMs } from '../base/units';
import { createMemoryStore } from '../store/memory-store';
import { createClock } from '../sync/clock';
import { createConnection } from '../sync/connection';
import { bridge } from './bridge';
import { KEYS } from './keys';
import { createQueryClient } from './query-client';

const moduleId = '0103190121';
if (!isModuleId(moduleId)) throw new Error('no module id');
const seriesId: SeriesId = { moduleId, interval: 'PT10M', bundle: 'PowerOutput.avg' };

it('makes queries of a changed series read again, and no others', async () => {
  const client = createQueryClient();
  const store = createMemoryStore();
  bridge(client, { connection: createConnection(), store, clock: createClock() });
  const queries = {
    hourly: [{ ...seriesId, interval: 'PT1H' as const }],
    both: [{ ...seriesId, interval: 'PT1H' as const }, seriesId],
    none: [],
  };
  for (const [name, seriesKeys] of Object.entries(queries)) {
    await client.query({
      queryKey: [...KEYS.history, name],
      queryFn: () => name,
      meta: { seriesKeys: seriesKeys.map(seriesKey) },
    });
  }
  client.setQueryData(KEYS.fleet, 'fleet');
  const columns = new Map([['PowerOutput.avg', Float64Array.of(1)]] as const);
  const from = epochMs(0);
  const to = epochMs(600_000);
  const fetchedAt = epochMs(1);
  const entries = [{ from, to, kind: 'final', fetchedAt }] as const;
  await store.series.write([{ series: seriesId, from, columns, entries }], 0);
  const isInvalidated = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated;
  expect(Object.keys(queries).map((name) => isInvalidated([...KEYS.history, name]))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isInvalidated(KEYS.fleet)).toBe(false);
});
