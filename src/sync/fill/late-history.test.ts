import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tabLocks } from '../../base/tab-locks';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import { lateness } from '../../domain/series/settle';
import { wholeBuckets } from '../../domain/time/buckets';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { openStore } from '../../store/indexed-store';
import type { Store } from '../../store/store';
import { createClock } from '../clock';
import { createConnection } from '../connection';
import type { FillDeps } from './fill-request';
import { fillSpan } from './fill-span';
import { followRevision } from './follow-revisions';
import { LateServer } from './late-world.fixture';
import { browserLocks } from './locks';
import { moduleId, other, signal } from './requests.fixture';

const BUNDLE = 'PowerOutput.avg' as const;
const MODULES = [moduleId, other] as const;

/** A view of both modules: days before now, of which `to` is the nearer. */
interface View {
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
}

/** A tab of the device; all tabs share its database and its locks. */
async function openTab(server: LateServer, locks = tabLocks()) {
  const store = await openStore('ann');
  const clock = createClock({ wall: () => server.now, monotonic: () => server.now });
  const connection = createConnection();
  const reads = {
    history: (...[request]: Parameters<FillDeps['reads']['history']>) => server.history(request),
    historyChanges: (since: number) => Promise.resolve().then(() => server.changes(since)),
  };
  const deps = {
    ...{ reads, store, clock, connection },
    ...{ locks: browserLocks('test', locks), random: () => 0, wait: () => Promise.resolve() },
  };
  return {
    store,
    /** Receives the revision, as with each poll of the fleet. */
    poll: () => (server.isReachable ? followRevision(deps, server.revision()) : Promise.resolve()),
    look: (view: View) => fillSpan(deps, requestOf(server, view), signal()),
    /** Follows without a current revision, as a screen that shows the past. */
    pollInThePast: () => followRevision(deps, null),
  };
}

const requestOf = ({ now }: LateServer, { from, to, interval }: View) => ({
  moduleIds: MODULES,
  bundle: BUNDLE,
  interval,
  span: { from: later(now, -from * DAY), to: later(now, -to * DAY) },
  focus: now,
});

/** Longest time until an open bucket is fetched again, a tenth of an hour, and a bit. */
const OPEN_AGAIN = 10 * MINUTE;

/** Returns the settled buckets of which the device has other values than the server. */
async function differences(store: Store, server: LateServer, view: View): Promise<string[]> {
  const { interval } = view;
  const span = wholeBuckets(requestOf(server, view).span, interval);
  const settledTo = server.now - lateness(interval) - OPEN_AGAIN;
  const wrong: string[] = [];
  for (const id of MODULES) {
    const seriesId = { moduleId: id, interval, bundle: BUNDLE } as const;
    const { columns } = await store.series.read(seriesId, span);
    for (const [i, value] of [...(columns.get(BUNDLE) ?? [])].entries()) {
      const at = later(span.from, i * intervalMs(interval));
      if (at + intervalMs(interval) > settledTo) break;
      const right = server.value(id, at, interval);
      if (!Object.is(value, right)) wrong.push(`${id} ${at}: ${value}, not ${right}`);
    }
  }
  return wrong;
}

type Step =
  | { readonly does: 'pass'; readonly minutes: number }
  | Upload
  | { readonly does: 'network'; readonly isThere: boolean }
  | {
      readonly does: 'look';
      readonly tab: number;
      readonly view: View;
      /** Arrives after the server has read the first response, before it is delivered. */
      readonly meanwhile: Upload | null;
      /** Whether the revision arrives before the look, with it, or later; or the screen is past. */
      readonly polls: 'before' | 'with' | 'later' | 'past';
    };
interface Upload {
  readonly does: 'upload';
  readonly module: ModuleId;
  readonly hoursAgo: number;
  readonly buckets: number;
}

const upload: fc.Arbitrary<Upload> = fc.record({
  does: fc.constant('upload'),
  module: fc.constantFrom(...MODULES),
  hoursAgo: fc.oneof(fc.integer({ min: 0, max: 34 * 24 }), fc.double({ min: 0, max: 3 })),
  buckets: fc.integer({ min: 1, max: 30 }),
});
const view: fc.Arbitrary<View> = fc
  .record({
    to: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 })),
    days: fc.integer({ min: 1, max: 12 }),
    interval: fc.constantFrom<Interval>('PT10M', 'PT1H', 'PT24H'),
  })
  .map(({ to, days, interval }) => ({ from: to + days, to, interval }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: upload },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      minutes: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 5 * 24 * 60 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('network' as const), isThere: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('look' as const),
      tab: fc.nat(1),
      view,
      meanwhile: fc.option(upload, { freq: 3 }),
      polls: fc.constantFrom('before', 'with', 'later', 'past'),
    }),
  },
);

const receive = (server: LateServer, { module, hoursAgo, buckets }: Upload) => {
  server.upload(module, server.now - hoursAgo * HOUR, buckets);
};

type Tab = Awaited<ReturnType<typeof openTab>>;

async function play(server: LateServer, tabs: readonly Tab[], steps: readonly Step[]) {
  const views: View[] = [];
  for (const one of steps) {
    if (one.does === 'pass') server.now = later(server.now, one.minutes * MINUTE);
    else if (one.does === 'upload') receive(server, one);
    else if (one.does === 'network') server.isReachable = one.isThere;
    else {
      const tab = tabs[one.tab];
      if (tab === undefined) throw new Error('no tab');
      const { meanwhile } = one;
      if (meanwhile !== null) {
        server.delivering = async () => {
          receive(server, meanwhile);
          // The other tab gets the new revision before this one gets its older response.
          await tabs[1 - one.tab]?.poll();
        };
      }
      if (one.polls === 'before') await tab.poll();
      if (one.polls === 'past') await tab.pollInThePast();
      await Promise.all([tab.look(one.view), one.polls === 'with' ? tab.poll() : null]);
      server.delivering = () => Promise.resolve();
      views.push(one.view);
    }
  }
  return views;
}

/** Stored buckets that are requested again between two gaps (store O7). */
const MERGED = 12;

describe('a device that looks between uploads', () => {
  it("ends with the server's numbers, and requests no day that did not change", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const server = new LateServer();
        const locks = tabLocks();
        const tabs = [await openTab(server, locks), await openTab(server, locks)];
        try {
          const views = await play(server, tabs, steps);
          server.isReachable = true;
          const [tab] = tabs;
          if (tab === undefined) throw new Error('no tab');
          // The next contact. A response may still have taken the revision back: then the next one.
          await tab.poll();
          await tab.poll();
          for (const one of views) {
            await tab.look(one);
            expect(await differences(tab.store, server, one)).toEqual([]);
          }
          expect(server.requested.longestNeedless).toBeLessThanOrEqual(MERGED);
        } finally {
          await Promise.all(tabs.map(({ store }) => store.erase()));
        }
      }),
      { numRuns: Number(process.env['CASES'] ?? 40) },
    );
  });
});
