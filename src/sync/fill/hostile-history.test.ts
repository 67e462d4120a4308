import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs, HOUR, later, MINUTE, type EpochMs } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import { storedSpans } from '../../domain/series/ledger';
import { seriesKey } from '../../domain/series/series';
import { lateness } from '../../domain/series/settle';
import { bucketFloor, wholeBuckets } from '../../domain/time/buckets';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { subtractSpans, type Span } from '../../domain/time/spans';
import type { RemoteErrorKind } from '../../remote/remote-error';
import type { FillRequest } from './fill-request';
import {
  DeviceClocks,
  HostileServer,
  openHostileTab,
  type HostileTab,
} from './hostile-world.fixture';
import { readLedgers } from './read-ledgers';
import { moduleId, other } from './requests.fixture';

const BUNDLE = 'PowerOutput.avg' as const;
const MODULES = [moduleId, other] as const;
const WIDTHS = ['PT10M', 'PT1H', 'PT24H'] as const;

/** A view of both modules: hours before now, of which `to` is the nearer. */
interface View {
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
}
interface Upload {
  readonly module: ModuleId;
  readonly hoursAgo: number;
  readonly buckets: number;
}
type Step =
  | { readonly does: 'pass'; readonly minutes: number }
  | { readonly does: 'sleep'; readonly hours: number }
  | { readonly does: 'set the device'; readonly hours: number }
  | { readonly does: 'set the server'; readonly minutes: number }
  | { readonly does: 'lie once'; readonly minutes: number }
  | { readonly does: 'fail'; readonly kinds: RemoteErrorKind[]; readonly broken: ModuleId | null }
  | { readonly does: 'network'; readonly isThere: boolean }
  | ({ readonly does: 'upload' } & Upload)
  | { readonly does: 'remove'; readonly interval: Interval; readonly span: View }
  | { readonly does: 'withdraw'; readonly module: ModuleId }
  | { readonly does: 'poll'; readonly tab: number }
  | { readonly does: 'look'; readonly tab: number; readonly view: View; readonly during: During };

/** Event between the response and its arrival. */
type During = 'nothing' | 'upload' | 'frozen' | 'removed';

const view: fc.Arbitrary<View> = fc
  .record({
    to: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 * 24 })),
    hours: fc.integer({ min: 1, max: 5 * 24 }),
    interval: fc.constantFrom<Interval>(...WIDTHS),
  })
  .map(({ to, hours, interval }) => ({ from: to + hours, to, interval }));
const upload: fc.Arbitrary<Upload> = fc.record({
  module: fc.constantFrom(...MODULES),
  hoursAgo: fc.oneof(fc.integer({ min: 0, max: 24 * 24 }), fc.double({ min: 0, max: 3 })),
  buckets: fc.integer({ min: 1, max: 30 }),
});
/** For several responses, and for one. */
const minutesWrong = fc.oneof(
  fc.constantFrom(-60, 4, 10, 60, 180),
  fc.integer({ min: -300, max: 180 }),
);
const minutesOfLie = fc.oneof(minutesWrong, fc.integer({ min: 180, max: 20 * 24 * 60 }));
const is = <const D extends Step['does']>(does: D) => fc.constant(does);
const minutes = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 2 * 24 * 60 }));
const kind = fc.constantFrom<RemoteErrorKind>(
  ...(['unreachable', 'server-failed', 'busy', 'broken-answer'] as const),
);
const aModule = fc.constantFrom(...MODULES);
const interval = fc.constantFrom(...WIDTHS);
const during = fc.constantFrom<During>('nothing', 'nothing', 'upload', 'frozen', 'removed');

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: is('pass'), minutes }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: is('sleep'), hours: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: is('set the device'), hours: fc.integer({ min: -9, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('set the server'), minutes: minutesWrong }) },
  { weight: 2, arbitrary: fc.record({ does: is('lie once'), minutes: minutesOfLie }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: is('fail'),
      kinds: fc.array(kind, { maxLength: 5 }),
      broken: fc.option(aModule),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('network'), isThere: fc.boolean() }) },
  { weight: 3, arbitrary: upload.map((one) => ({ does: 'upload' as const, ...one })) },
  { weight: 1, arbitrary: fc.record({ does: is('remove'), interval, span: view }) },
  { weight: 1, arbitrary: fc.record({ does: is('withdraw'), module: aModule }) },
  { weight: 3, arbitrary: fc.record({ does: is('poll'), tab: fc.nat(1) }) },
  { weight: 8, arbitrary: fc.record({ does: is('look'), tab: fc.nat(1), view, during }) },
);

/** A server, a device with two tabs, and what was looked at. */
async function world() {
  const server = new HostileServer();
  const clocks = new DeviceClocks(server);
  const tabs = [
    await openHostileTab(server, clocks),
    await openHostileTab(server, clocks),
  ] as const;
  return { server, clocks, tabs, views: [] as View[] };
}
type World = Awaited<ReturnType<typeof world>>;

const spanOf = ({ from, to }: View, now: EpochMs): Span => ({
  from: later(now, -from * HOUR),
  to: later(now, -to * HOUR),
});
const requestOf = (one: View, now: EpochMs): FillRequest => ({
  ...{ moduleIds: MODULES, bundle: BUNDLE, interval: one.interval },
  ...{ span: spanOf(one, now), focus: now },
});
const idsOf = (interval: Interval) =>
  MODULES.map((id) => ({ moduleId: id, interval, bundle: BUNDLE }) as const);

const receive = ({ server }: World, { module, hoursAgo, buckets }: Upload) => {
  server.upload(module, server.now - hoursAgo * HOUR, buckets);
};

async function remove({ server, tabs }: World, interval: Interval, one: View) {
  const part = { interval, span: spanOf(one, server.now) };
  await tabs[0].store.series.remove(new Set(MODULES), part);
}

/** Prepares what happens while the next response is on its way. */
function prepare(
  here: World,
  tab: HostileTab,
  { view: one, during }: Extract<Step, { does: 'look' }>,
) {
  const { server, tabs } = here;
  const another = tabs.find((candidate) => candidate !== tab) ?? tab;
  server.delivering = async () => {
    if (during === 'upload') receive(here, { module: moduleId, hoursAgo: one.from, buckets: 9 });
    if (during === 'removed') await remove(here, one.interval, one);
    if (during === 'frozen') {
      server.now = later(server.now, HOUR);
      await another.poll();
      await another.look(requestOf(one, another.clock.now()));
    }
  };
}

async function look(here: World, one: Extract<Step, { does: 'look' }>) {
  const tab = here.tabs[one.tab] ?? here.tabs[0];
  prepare(here, tab, one);
  const request = requestOf(one.view, tab.clock.now());
  const outcome = await tab.look(request);
  here.server.delivering = () => Promise.resolve();
  here.views.push(one.view);
  await expectAnswered(here, tab, request);
  if (outcome.state === 'complete' && !outcome.jumped) await expectCovered(here, tab, request);
}

/** Every stored value was in a response for its bucket. */
async function expectAnswered({ server }: World, { store }: HostileTab, request: FillRequest) {
  for (const interval of WIDTHS) {
    const span = wholeBuckets(request.span, interval);
    for (const seriesId of idsOf(interval)) {
      const { columns } = await store.series.read(seriesId, span);
      columns.get(BUNDLE)?.forEach((value, i) => {
        const from = span.from + i * intervalMs(interval);
        if (Number.isNaN(value) || server.hasAnswered(seriesId.moduleId, interval, from, value))
          return;
        expect.fail(`${seriesKey(seriesId)} ${from}: ${value} was in no response`);
      });
    }
  }
}

/** A complete fill has everything up to now, in its width or in wider buckets. */
async function expectCovered({ server }: World, { store }: HostileTab, request: FillRequest) {
  const { interval, span } = request;
  const now = Math.min(server.now, server.clock());
  const wanted = wholeBuckets({ ...span, to: epochMs(Math.min(span.to, now - HOUR)) }, interval);
  const ledgers = await readLedgers(store.series, idsOf(interval));
  for (const [key, ledger] of ledgers) {
    const covered = [...storedSpans(ledger), ...ledger];
    const end = epochMs(Math.min(wanted.to, bucketFloor(now - HOUR, interval)));
    expect({ key, missing: subtractSpans([{ ...wanted, to: end }], covered) }).toEqual({
      key,
      missing: [],
    });
  }
}

async function play(here: World, one: Step): Promise<void> {
  const { server, clocks, tabs } = here;
  switch (one.does) {
    case 'pass':
      server.now = later(server.now, one.minutes * MINUTE);
      return;
    case 'sleep':
      server.now = later(server.now, one.hours * HOUR);
      clocks.slept += one.hours * HOUR;
      return;
    case 'set the device':
      clocks.wallAhead += one.hours * HOUR;
      return;
    case 'set the server':
      server.ahead = one.minutes * MINUTE;
      return;
    case 'lie once':
      server.next.lie = one.minutes * MINUTE;
      return;
    case 'fail':
      server.next = { ...server.next, errors: [...one.kinds], broken: one.broken };
      return;
    case 'network':
      server.isReachable = one.isThere;
      return;
    case 'upload':
      receive(here, one);
      return;
    case 'remove':
      await remove(here, one.interval, one.span);
      return;
    case 'withdraw':
      await tabs[0].store.series.retain(new Set(MODULES.filter((id) => id !== one.module)));
      return;
    case 'poll':
      await tabs[one.tab]?.poll();
      return;
    case 'look':
      await look(here, one);
  }
}

/** Longest time until an open bucket is fetched again, a tenth of an hour, and a bit. */
const OPEN_AGAIN = 10 * MINUTE;

/** The settled buckets of a view of which the device has other values than the server. */
async function differences({ server }: World, { store }: HostileTab, one: View) {
  const wrong: string[] = [];
  const { span, interval } = requestOf(one, server.now);
  for (const seriesId of idsOf(interval)) {
    const whole = wholeBuckets(span, interval);
    const { columns, ledger } = await store.series.read(seriesId, whole);
    const settledTo = server.now - lateness(interval) - OPEN_AGAIN;
    columns.get(BUNDLE)?.forEach((value, i) => {
      const from = later(whole.from, i * intervalMs(interval));
      const entry = ledger.find((candidate) => candidate.from <= from && from < candidate.to);
      if (from + intervalMs(interval) > settledTo || entry?.kind === 'coarser') return;
      const right = server.value(seriesId.moduleId, from, interval);
      if (Object.is(value, right)) return;
      wrong.push(`${seriesKey(seriesId)} ${from} ${entry?.kind ?? 'gone'}: ${value}, not ${right}`);
    });
  }
  return wrong;
}

/** The faults stop, time passes, and the views are looked at again. */
async function settleDown(here: World): Promise<void> {
  const { server, tabs } = here;
  server.ahead = 0;
  server.next = { lie: 0, errors: [], broken: null };
  server.isReachable = true;
  for (let round = 0; round < 2; round += 1) {
    for (const tab of tabs) {
      await tab.poll();
      await tab.poll();
    }
    for (const one of here.views) await tabs[0].look(requestOf(one, tabs[0].clock.now()));
    server.now = later(server.now, HOUR);
  }
  await tabs[0].poll();
  for (const one of here.views) {
    const { state } = await tabs[0].look(requestOf(one, tabs[0].clock.now()));
    expect({ one, state }).toEqual({ one, state: 'complete' });
    expect(await differences(here, tabs[0], one)).toEqual([]);
  }
}

describe('a device whose server, clocks and other tab are hostile', () => {
  it("shows answered values only, and has the server's once the faults stop", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const here = await world();
        try {
          for (const one of steps) await play(here, one);
          await settleDown(here);
        } finally {
          await Promise.all(here.tabs.map(({ store }) => store.erase()));
        }
      }),
      { numRuns: Number(process.env['CASES'] ?? 300) },
    );
  }, 600_000);
});
