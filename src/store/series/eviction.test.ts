import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isModuleId } from '../../domain/ids';
import { ledgerWithin } from '../../domain/series/ledger';
import { HOUR } from '../../base/units';
import { openStore } from '../indexed-store';
import type { Store } from '../store';
import { aPiece, aSeries, bucket, drawnValues } from './series.fixture';
import type { SeriesPiece } from './series-store';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const other = '0103190122';
if (!isModuleId(other)) throw new Error('no module id');
const otherSeries = aSeries({ moduleId: other });
/** Room for two small chunks, not for three. */
const TWO_CHUNKS = 800;

const write = async (store: Store, ...pieces: SeriesPiece[]) =>
  store.series.write(pieces, await store.series.generation());

async function look(store: Store, at: number, seriesId = aSeries()) {
  const span = { from: bucket(at, seriesId), to: bucket(at + 2, seriesId) };
  const { columns, ledger } = await store.series.read(seriesId, span);
  return `${drawnValues(columns.get('PowerOutput.avg'))} ${ledger.length}`;
}

const HELD = '12 1';
const GONE = '.. 0';

describe('eviction', () => {
  it('removes what was written longest ago, with its coverage', async () => {
    const store = await openStore('ann', { budget: TWO_CHUNKS });
    await write(store, aPiece(0, '12', { fetchedAt: 1 }));
    await write(store, aPiece(5000, '12', { fetchedAt: 2 }));
    await write(store, aPiece(9000, '12', { fetchedAt: 3 }));
    expect([await look(store, 0), await look(store, 5000), await look(store, 9000)]).toEqual([
      GONE,
      HELD,
      HELD,
    ]);
    store.close();
  });

  it('spares what somebody looked at since', async () => {
    const store = await openStore('ann', { budget: TWO_CHUNKS });
    await write(store, aPiece(0, '12', { fetchedAt: 1 }));
    await write(store, aPiece(5000, '12', { fetchedAt: 2, seriesId: otherSeries }));
    expect(await look(store, 0)).toBe(HELD);
    // Use is stored with the next response, whatever it contains.
    await write(
      store,
      aPiece(0, '', { fetchedAt: 9 * HOUR }),
      aPiece(1, '..', {
        fetchedAt: 9 * HOUR,
        kind: 'silent',
        seriesId: aSeries({ interval: 'PT1H' }),
      }),
    );
    await write(store, aPiece(9000, '12', { fetchedAt: 9 * HOUR + 1 }));
    expect([await look(store, 0), await look(store, 5000, otherSeries)]).toEqual([HELD, GONE]);
    store.close();
  });

  it('spares what is pinned, also when it was written longest ago', async () => {
    const store = await openStore('ann', { budget: TWO_CHUNKS });
    await store.settings.write('pinned', [other]);
    await write(store, aPiece(0, '12', { fetchedAt: 1, seriesId: otherSeries }));
    await write(store, aPiece(0, '12', { fetchedAt: 2 }));
    await write(store, aPiece(5000, '12', { fetchedAt: 3 }));
    expect([
      await look(store, 0, otherSeries),
      await look(store, 0),
      await look(store, 5000),
    ]).toEqual([HELD, GONE, HELD]);
    store.close();
  });

  it('beside pinned data that fill the budget, stores in memory and says so until there is room', async () => {
    const store = await openStore('ann', { budget: TWO_CHUNKS });
    await store.settings.write('pinned', [other]);
    for (const at of [0, 5000, 9000])
      await write(store, aPiece(at, '12', { seriesId: otherSeries }));
    await write(store, aPiece(0, '12', { fetchedAt: 2 }));
    // In memory its coverage is known, so nothing requests it again.
    expect(await look(store, 0)).toBe(HELD);
    expect(store.fault).toBe('pinned');
    expect(await store.series.inventory()).toHaveLength(1);
    await store.settings.write('pinned', []);
    await vi.waitFor(
      () => {
        expect(store.fault).toBeNull();
      },
      { timeout: 10_000 },
    );
    expect(await store.series.inventory()).toHaveLength(2);
    expect(await look(store, 0)).toBe(HELD);
    store.close();
  });

  it('keeps what is written when it fits beside pinned data', async () => {
    const store = await openStore('ann', { budget: 3 * TWO_CHUNKS });
    await store.settings.write('pinned', [other]);
    for (let at = 0; at < 30_000; at += 5000)
      await write(store, aPiece(at, '12', { seriesId: otherSeries }));
    await write(store, aPiece(0, '12', { fetchedAt: 2 }));
    expect(store.fault).toBeNull();
    await write(store, aPiece(5000, '12', { fetchedAt: 3 }));
    expect([store.fault, await look(store, 5000)]).toEqual([null, HELD]);
    store.close();
  });

  it('never removes files or settings', async () => {
    const store = await openStore('ann', { budget: 1 });
    const { moduleId } = aSeries();
    await store.downloads.put({ moduleId, fileName: 'log', mime: 'text/csv', at: bucket(0) }, 'x');
    await write(store, aPiece(0, '12'));
    expect(await store.downloads.list()).toHaveLength(1);
    store.close();
  });
});

/** Actions of a person: writes at a bucket, or writes so much that something else has to go. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      at: fc.constantFrom(0, 1, 3, 4317, 4319, 4321, 8640),
      values: fc.stringMatching(/^[1-9.]{1,4}$/),
      kind: fc.constantFrom('final', 'open', 'silent', 'coarser'),
      isOther: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant('evict' as const) },
);

type Naive = Map<string, { kind: string; value: string }>;

it('any order of writes and evictions reads as a map of buckets would, or as nothing', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      run += 1;
      const store = await openStore(`ann-${run}`, { budget: 2000 });
      const naive: Naive = new Map();
      const isAllThere = !steps.includes('evict');
      for (const [i, one] of steps.entries()) {
        const fetchedAt = i + 1;
        if (one === 'evict') {
          const filler = [0, 1, 2].map((n) => aPiece(50_000 + 5000 * n, '123', { fetchedAt }));
          await write(store, ...filler);
        } else {
          const seriesId = one.isOther ? otherSeries : aSeries();
          await write(store, aPiece(one.at, one.values, { seriesId, kind: one.kind, fetchedAt }));
          for (let n = 0; n < one.values.length; n += 1) {
            const key = `${seriesId.moduleId}/${one.at + n}`;
            const value = one.kind === 'coarser' ? '.' : one.values.charAt(n);
            if (naive.get(key)?.kind !== 'final') naive.set(key, { kind: one.kind, value });
          }
        }
        await expectReads(store, naive, isAllThere);
      }
      await store.erase();
    }),
    { numRuns: 25 },
  );
});

/**
 * A bucket reads as the map has it, or, where something may have been evicted, as never fetched:
 * the map forgets it then.
 */
async function expectReads(store: Store, naive: Naive, isAllThere: boolean) {
  for (const seriesId of [aSeries(), otherSeries]) {
    for (const start of [0, 4315, 8640]) {
      const span = { from: bucket(start), to: bucket(start + 12) };
      const { columns, ledger } = await store.series.read(seriesId, span);
      const values = drawnValues(columns.get('PowerOutput.avg'));
      for (let i = 0; i < 12; i += 1) {
        const at = { from: bucket(start + i), to: bucket(start + i + 1) };
        const kind = ledgerWithin(at, ledger)[0]?.kind;
        const key = `${seriesId.moduleId}/${start + i}`;
        if (kind === undefined && !isAllThere) naive.delete(key);
        const known = naive.get(key);
        expect(kind).toBe(known?.kind);
        expect(values[i]).toBe(known?.value ?? '.');
      }
    }
  }
}
