import { QueryClient } from '@tanstack/react-query';
import { expect, it, test, vi } from 'vitest';
import { epochMs, HOUR } from '../../base/units';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import type { HistoryChanges } from '../../domain/series/revision';
import { createMemoryStore } from '../../store/memory-store';
import { createClock } from '../../sync/clock';
import { createConnection } from '../../sync/connection';
import { changesSinceQuery, heldRevision } from './fingerprint';

const CHANGES: HistoryChanges = {
  since: 5,
  revision: 9,
  servedAt: epochMs(1_000),
  modules: new Map(),
};
const device = (historyChanges: () => Promise<HistoryChanges>) => ({
  clock: createClock(),
  connection: createConnection(),
  reads: { historyChanges },
});

it('asks for the changes since a revision once, and knows then that the server is there', async () => {
  const historyChanges = vi.fn(() => Promise.resolve(CHANGES));
  const deps = device(historyChanges);
  const client = new QueryClient();
  expect(await client.query(changesSinceQuery(deps, 5))).toMatchObject({ revision: 9 });
  await client.query(changesSinceQuery(deps, 5));
  expect(historyChanges).toHaveBeenCalledExactlyOnceWith(5, expect.any(AbortSignal));
  expect(deps.connection.current.lastResponseAt).toBe(1_000);
});

it('fails when the server does not respond, once', async () => {
  const historyChanges = vi.fn(() => Promise.reject(new Error('no network')));
  const asked = new QueryClient().query(changesSinceQuery(device(historyChanges), 5));
  await expect(asked).rejects.toThrow();
  expect(historyChanges).toHaveBeenCalledOnce();
});

test.each([
  { revision: 41, held: 41, why: 'that of the stored history' },
  { revision: undefined, held: null, why: 'the source reports none' },
])('the revision that a device holds is $held: $why', async ({ revision, held }) => {
  const store = createMemoryStore();
  expect(await heldRevision({ store })).toBeNull();
  const span = { from: epochMs(0), to: epochMs(HOUR) };
  const piece = {
    series: { moduleId: aModuleId('0110000001'), interval: 'PT1H', bundle: 'P71.avg' },
    from: span.from,
    columns: new Map([['P71.avg', Float64Array.of(1)]] as const),
    entries: [{ ...span, kind: 'final', fetchedAt: epochMs(HOUR) }],
    ...(revision === undefined ? {} : { revision }),
  } as const;
  await store.series.write([piece], await store.series.generation());
  expect(await heldRevision({ store })).toBe(held);
});
