import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { seriesKey } from '../../domain/series/series';
import { bucketCount } from '../../domain/time/buckets';
import { DAY, later } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { fillDisk } from '../../store/database/broken-disk.fixture';
import { openStore } from '../../store/indexed-store';
import { createMemoryStore } from '../../store/memory-store';
import type { Verification } from '../../store/records/preparation';
import { START } from '../fill/fill-world.fixture';
import { prepareSite, type SiteProgress } from './prepare-site';
import { refetch } from './refetch';
import { planSite, siteSeries, siteSize } from './site-plan';
import {
  A1,
  A2,
  B1,
  BLOCK_A,
  BLOCK_B,
  damageChunks,
  FLEET,
  deleteDatabases,
  siteWorld,
} from './site-world.fixture';

afterEach(deleteDatabases);

const signal = () => new AbortController().signal;
const BOTH = { powerBlockIds: [BLOCK_A, BLOCK_B], range: 168 } as const;
const never = () => undefined;
const persisted = () => Promise.resolve(true);
type World = Awaited<ReturnType<typeof siteWorld>>;
const prepare = (world: World, choice: Parameters<typeof prepareSite>[1] = BOTH) =>
  prepareSite(world.deps, choice, signal(), never, persisted);
const fresh = async (reports?: Parameters<typeof siteWorld>[1]) =>
  siteWorld(await openStore('ann'), reports);

/** Modules that are not ready, as text. */
const unready = (verified: Verification | null) =>
  (verified?.unready ?? []).map(
    ({ moduleId, missingBuckets, allBuckets, why }) =>
      `${moduleId} ${String(missingBuckets)}/${String(allBuckets)} ${why}`,
  );

describe('the plan', () => {
  it.each([
    { range: 24, views: ['default PT10M 145', 'EnergyProduced.first PT1H 49'] },
    {
      range: 168,
      views: ['default PT1H 169', 'EnergyProduced.first PT1H 193', 'default PT10M 145'],
    },
    {
      range: 720,
      views: ['default PT1H 721', 'EnergyProduced.first PT1H 745', 'default PT10M 145'],
    },
    {
      range: 8760,
      views: [
        'default PT24H 366',
        'EnergyProduced.first PT24H 367',
        'default PT10M 145',
        'EnergyProduced.first PT1H 49',
      ],
    },
  ] as const)('of $range h has trends and energy of it and of the last 24 h', (row) => {
    const plan = planSite(FLEET, [BLOCK_A], row.range, START);
    const counts = plan.views.map(({ span, interval }) => bucketCount(span, interval));
    expect(plan.views.map((one, i) => `${one.bundle} ${one.interval} ${counts[i] ?? 0}`)).toEqual(
      row.views,
    );
    const size = siteSize(plan, new Map(), START);
    const buckets = counts.reduce((sum, count) => sum + count, 0);
    expect(size).toMatchObject({ modules: 2, missingBuckets: 2 * buckets });
    expect(size.downloadBytes).toBeGreaterThan(size.missingBuckets);
  });

  it('names the chosen blocks that the fleet does not have', () => {
    expect(planSite(FLEET.slice(0, 2), BOTH.powerBlockIds, 24, START).gone).toEqual([BLOCK_B]);
  });

  it('requests no bucket twice', async () => {
    const world = await fresh();
    await prepare(world);
    const plan = planSite(FLEET, BOTH.powerBlockIds, 168, START);
    const all = plan.blocks.flatMap((block) => siteSeries(plan, block));
    const seriesIds = all.map(({ seriesId }) => seriesId);
    const size = siteSize(plan, await world.store.series.ledgers(seriesIds), START);
    expect(size).toEqual({ modules: 3, missingBuckets: 0, downloadBytes: 0, diskBytes: 0 });
  });
});

describe('a preparation', () => {
  it('is complete to the last bucket, pinned and stored', async () => {
    const world = await fresh();
    const { verified } = await prepare(world);
    expect(verified).toMatchObject({
      hasFleet: true,
      hasPerson: true,
      isLasting: true,
      readyModules: 3,
    });
    expect(unready(verified)).toEqual([]);
    expect(await world.store.settings.read('pinned')).toEqual([A1, A2, B1]);
    expect((await world.store.settings.read('site'))?.verified).toEqual(verified);
  });

  it("reports each block's progress, and ends complete", async () => {
    const reports: SiteProgress[] = [];
    const world = await fresh();
    await prepareSite(world.deps, BOTH, signal(), (progress) => reports.push(progress), persisted);
    const states = reports.map(({ blocks }) => blocks.map(({ state }) => state[0]).join(''));
    expect([...new Set(states)]).toEqual(['ww', 'fw', 'dw', 'df', 'dd']);
    const shares = reports.map(({ blocks }) =>
      blocks.map((one) => one.doneBuckets / Math.max(1, one.allBuckets)),
    );
    for (const i of [0, 1]) {
      const ofBlock = shares.map((all) => all[i] ?? NaN);
      expect(ofBlock).toEqual(ofBlock.toSorted((one, other) => one - other));
    }
    expect(reports.at(-1)?.phase).toBe('reading-back');
    expect(reports.at(-1)?.blocks.map((one) => one.doneBuckets)).toEqual([2 * 507, 507]);
  });

  it('that is cancelled keeps the fetched data, reports it, and continues from there', async () => {
    const world = await fresh();
    const ends = new AbortController();
    world.hooks.before = ({ moduleIds }) => {
      if (moduleIds.includes(B1)) ends.abort();
    };
    const cancelled = await prepareSite(world.deps, BOTH, ends.signal, never, persisted);
    expect(cancelled).toMatchObject({ stopped: true, verified: null });
    expect((await world.store.settings.read('site'))?.stopped).toBe(true);
    world.requests.length = 0;
    world.hooks.before = never;
    expect(unready((await prepare(world)).verified)).toEqual([]);
    const requested = world.requests.flatMap(({ moduleIds }) => moduleIds);
    expect([...new Set(requested)]).toEqual([B1]);
  });

  it('without a server requests the first block only, and reports missing data', async () => {
    const world = await fresh();
    world.hooks.before = () => {
      throw new RemoteError('unreachable', 'no network');
    };
    expect(unready((await prepare(world)).verified)).toEqual([
      `${A1} 507/507 not-fetched`,
      `${A2} 507/507 not-fetched`,
      `${B1} 507/507 not-fetched`,
    ]);
    expect(world.requests.flatMap(({ moduleIds }) => moduleIds)).not.toContain(B1);
  });

  it('of an uncovered span reports it', async () => {
    const world = await fresh({ backfilledFrom: later(START, -1 * DAY) });
    const { verified } = await prepare(world, { powerBlockIds: [BLOCK_B], range: 168 });
    expect(unready(verified)).toEqual([`${B1} 312/507 not-at-source`]);
  });

  it('is ready with wider buckets where the source has no others', async () => {
    const world = await fresh({ storedFrom: { PT10M: later(START, (-1 * DAY) / 2) } });
    const { verified } = await prepare(world, { powerBlockIds: [BLOCK_B], range: 24 });
    expect(unready(verified)).toEqual([]);
  });

  it('names a block that is not visible any more', async () => {
    const world = await fresh();
    await world.store.fleet.write({
      snapshot: { servedAt: START, modules: FLEET.slice(0, 2) },
      dropped: 0,
    });
    expect((await prepare(world)).verified?.goneBlocks).toEqual([BLOCK_B]);
  });

  it('reads the disk, not memory: a full disk is reported, though the page shows everything', async () => {
    const world = await fresh();
    await world.store.settings.write('pinned', [A1, A2, B1]);
    const mend = fillDisk();
    const { verified } = await prepare(world).finally(mend);
    expect(unready(verified)).toEqual([A1, A2, B1].map((id) => `${id} 507/507 not-kept`));
  });

  it('in a browser without storage is reported as lost with the tab', async () => {
    const { verified } = await prepare(await siteWorld(createMemoryStore()));
    expect(verified?.isLasting).toBe(false);
    expect(unready(verified)).toHaveLength(3);
  });

  const damage = async (world: World) => {
    await prepare(world);
    await damageChunks(seriesKey({ moduleId: A2, interval: 'PT1H', bundle: 'default' }));
  };

  it('finds damaged data on the disk', async () => {
    const world = await fresh();
    await damage(world);
    world.hooks.before = () => {
      throw new RemoteError('unreachable', 'no network');
    };
    expect(unready((await prepare(world)).verified)).toEqual([`${A2} 169/507 not-fetched`]);
  });

  it('fetches damaged data again', async () => {
    const world = await fresh();
    await damage(world);
    expect(unready((await prepare(world)).verified)).toEqual([]);
  });
});

describe('fetching a range again', () => {
  it("brings the source's current data", async () => {
    const world = await fresh();
    await prepare(world);
    world.source.edition += 1;
    const requests = { moduleId: B1, interval: 'PT1H', bundle: 'default' } as const;
    const span = { from: later(START, -2 * DAY), to: later(START, -1 * DAY) };
    const before = await world.store.series.read(requests, span);
    expect((await refetch(world.deps, [B1], 168, signal())).state).toBe('complete');
    const after = await world.store.series.read(requests, span);
    expect([...after.columns]).not.toEqual([...before.columns]);
    expect(after.ledger.map(({ kind }) => kind)).toEqual(['final']);
  });
});
